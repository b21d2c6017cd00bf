/** How the hand is laid out: one row if its cards are wide enough to hit, else two. */

import type { CardView } from "../view";

/** Widths in px: all of the hand's room, and one card. */
export interface Room {
  width: number;
  card: number;
}

type Suited = Pick<CardView, "suit">;

const LONGEST_ROW = 9;

/** How much of a card its index takes, with the space beside it. */
const INDEX = 0.45;

/** The part of each card that stays free when `count` of them share a row. */
export function step(count: number, { width, card }: Room): number {
  return Math.min(0.8 * card, (width - card) / Math.max(1, count - 1));
}

/** Until its room is known, a hand lies in one row. */
export function rowsNeeded(count: number, room: Room | null): 1 | 2 {
  if (!room || count < 2) return 1;
  return step(count, room) >= Math.max(24, 0.55 * room.card) ? 1 : 2;
}

export function inRows<Item>(
  items: Item[],
  room: Room | null,
  card: (item: Item) => Suited,
): Item[][] {
  if (!room || rowsNeeded(items.length, room) === 1) return [items];
  const first = cut(items.map(card), room);
  return [items.slice(0, first), items.slice(first)];
}

/** How many cards lie in the first of two rows: half, or up to the nearest change of suit. */
export function cut(cards: Suited[], room: Room): number {
  const half = Math.ceil(cards.length / 2);
  const isFit = (count: number) => count <= LONGEST_ROW && step(count, room) >= INDEX * room.card;
  const changes = cards
    .map((_, index) => index)
    .filter((index) => index > 0 && cards[index]?.suit !== cards[index - 1]?.suit)
    .filter((index) => isFit(Math.max(index, cards.length - index)))
    .sort((one, other) => Math.abs(one - half) - Math.abs(other - half));
  return changes[0] ?? half;
}

/** Where a key leads from the active card, or null where it is no moving key. */
export function goal(key: string, active: string, rows: string[][]): string | null {
  const all = rows.flat();
  const index = all.indexOf(active);
  const linear: Record<string, number> = {
    ArrowLeft: Math.max(0, index - 1),
    ArrowRight: Math.min(all.length - 1, index + 1),
    Home: 0,
    End: all.length - 1,
  };
  if (key in linear) return all[linear[key] ?? 0] ?? null;
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  const from = rows.findIndex((row) => row.includes(active));
  const row = rows[from];
  const other = rows[key === "ArrowUp" ? from - 1 : from + 1];
  if (!row || !other) return active;
  const place = Math.round(row.indexOf(active) + (other.length - row.length) / 2); // both centred
  return other[Math.min(other.length - 1, Math.max(0, place))] ?? active;
}
