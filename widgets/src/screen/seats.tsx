/** The players around the table. */

import type { SeatView } from "../view";

/** Clockwise from the learner, who sits at the bottom. */

const PLACES = ["s", "w", "n", "e"] as const;

export type Place = (typeof PLACES)[number];

export function placeOf(seat: number): Place {
  return PLACES[seat] ?? "s";
}

/** From the middle of the table towards each place: right and down are positive. */
export const TOWARDS: Record<Place, [x: number, y: number]> = {
  s: [0, 1],
  w: [-1, 0],
  n: [0, -1],
  e: [1, 0],
};

const BACKS_SHOWN = 6;

export function Seat({ seat }: { seat: SeatView }) {
  const place = placeOf(seat.seat);
  const backs = Math.min(BACKS_SHOWN, seat.cards);
  return (
    <div class="h-seat" data-seat={seat.seat} data-place={place} data-turn={seat.turn || undefined}>
      <span class="h-hidden">{seat.label}</span>
      <span class="h-avatar" aria-hidden="true">
        {seat.initial}
      </span>
      <span class="h-who" aria-hidden="true">
        <span class="h-name">{seat.name}</span>
        {seat.score && (
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
