/** What waits to be put on the desk, kept by this tab: a reload takes it up again. */

import { isObject, PREFIX } from "../../host/save";
import type { Paper } from "./files";

/** A name that was given to a paper on the desk. */
export interface Name {
  paper: number;
  name: string;
}

export type Item = Paper | Name;

export interface Kept {
  items: Item[];
  /** So many more did not fit into the browser's store. */
  missing: number;
}

/** Letters in all; browsers hold five million or so. */
const ROOM = 4_000_000;

export class Waiting {
  readonly #key: string;

  constructor(activity: string) {
    this.#key = `${PREFIX}${activity}:waiting`;
  }

  load(): Kept {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(this.#key) ?? "null");
      if (!isObject(kept) || !Array.isArray(kept.items)) return { items: [], missing: 0 };
      return { items: kept.items.filter(isItem), missing: Number(kept.missing) || 0 };
    } catch {
      return { items: [], missing: 0 };
    }
  }

  /** As many as there is room for, and how many more there are. */
  keep(items: Item[]): void {
    const fitting = items.slice(0, fittingIn(ROOM, items));
    if (!this.#write(fitting, items.length)) this.#write([], items.length);
  }

  #write(items: Item[], of: number): boolean {
    try {
      if (of === 0) sessionStorage.removeItem(this.#key);
      else {
        const kept: Kept = { items, missing: of - items.length };
        sessionStorage.setItem(this.#key, JSON.stringify(kept));
      }
      return true;
    } catch {
      return false; // then only the browser's own question stands before the loss
    }
  }
}

export function isName(item: Item): item is Name {
  return "name" in item;
}

function fittingIn(room: number, items: Item[]): number {
  let taken = 0;
  const first = items.findIndex((item) => {
    taken += isName(item) ? 0 : item.text.length;
    return taken > room;
  });
  return first < 0 ? items.length : first;
}

function isItem(item: unknown): item is Item {
  if (!isObject(item)) return false;
  if ("name" in item) return typeof item.name === "string" && Number.isInteger(item.paper);
  return [item.source, item.text, item.flaw].every((text) => typeof text === "string");
}
