/** How the hand is laid out: one row if its cards are wide enough to hit, else two. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { CardView } from "../view";

/** Widths in px: all of the hand's room, and one card. */
export interface Room {
  width: number;
  card: number;
}

const LONGEST_ROW = 9;

/** The part of each card that stays free when `count` of them share a row. */
export function step(count: number, { width, card }: Room): number {
  return Math.min(0.8 * card, (width - card) / Math.max(1, count - 1));
}

export function fitsOneRow(count: number, room: Room): boolean {
  return step(count, room) >= Math.max(24, 0.55 * room.card);
}

/** How many cards lie in the first of two rows: half, or up to the nearest change of suit. */
export function cut(cards: readonly Pick<CardView, "suit">[]): number {
  const half = Math.ceil(cards.length / 2);
  const boundaries = cards
    .map((_, index) => index)
    .filter((index) => index > 0 && cards[index]?.suit !== cards[index - 1]?.suit)
    .filter((index) => Math.max(index, cards.length - index) <= LONGEST_ROW)
    .sort((one, other) => Math.abs(one - half) - Math.abs(other - half));
  return boundaries[0] ?? half;
}

/** Watch the room of a hand; null until it has been measured. */
export function useRoom() {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const hand = ref.current;
    if (!hand) return;
    const measure = () => {
      const card = hand.querySelector<HTMLElement>("[data-card]")?.offsetWidth ?? 0;
      const width = hand.clientWidth;
      if (!card || !width) return;
      setRoom((last) => (last?.width === width && last.card === card ? last : { width, card }));
    };
    measure();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(measure);
    observer.observe(hand);
    return () => observer.disconnect();
  }, []);
  return { ref, room };
}
