/** The players around the table. */

import type { SeatView } from "../view";
import { settings } from "./settings";

const BACKS_SHOWN = 13;

export function Seat({ seat }: { seat: SeatView }) {
  const { place } = seat;
  const { hidePoints } = settings();
  const backs = Math.min(BACKS_SHOWN, seat.cards);
  return (
    <div class="h-seat" data-seat={seat.seat} data-place={place} data-turn={seat.turn || undefined}>
      <span class="h-hidden">{hidePoints ? seat.held : seat.label}</span>
      <span class="h-avatar" aria-hidden="true">
        {seat.initial}
      </span>
      <span class="h-who" aria-hidden="true">
        <span class="h-name">{seat.name}</span>
        {seat.score && !hidePoints && (
          <span class="h-score">
            <span class="h-words">{seat.score}</span>
            <span class="h-numbers">
              <b>{seat.total}</b> {signed(seat.points)}
            </span>
          </span>
        )}
      </span>
      {place !== "s" && seat.cards > 0 && (
        <span class="h-backs" aria-hidden="true">
          {Array.from({ length: backs }, (_, i) => (
            <i key={i} />
          ))}
          <span>{seat.cards}</span>
        </span>
      )}
    </div>
  );
}

export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

/** Where the player of `seat` sits. */
export function placeOf(seats: SeatView[], seat: number): SeatView["place"] {
  return seats.find((one) => one.seat === seat)?.place ?? "s";
}
