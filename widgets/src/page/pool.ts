/** The items of all lessons, from the one file of a language that is fetched when it is needed. */

import type { BookItem } from "../progress/choose";
import type { Button, DrillView } from "../view";
import type { BakedDrill, BakedItem } from "./baked";

/** As `hearts_lessons.site.pool` writes it; its values are packed as in `packing`. */
export interface PoolFile {
  format: number;
  language: string;
  /** The names of the items, in the order of `values`. */
  refs: string[];
  /** Those of an item that is done, by its place in its list. */
  buttons: Record<"next" | "last" | "onward" | "alone" | "alone_onward", Button[]>;
  shapes: [names: string[], fixed: object][];
  table: Packed[];
  values: Packed[];
}

type Packed = null | boolean | number | string | Packed[];

declare global {
  interface Window {
    /** Set by the fetched file. */
    heartsPool?: PoolFile;
  }
}

/** So many list items and items of a list are told apart by what stands first. */
const [LIST, OBJECT, SHAPES] = [-1, -2, -3] as const;

const FETCH_LIMIT_MS = 20_000;

export class Pool {
  readonly items: BookItem[];
  readonly #file: PoolFile;
  readonly #places: Map<string, number>;

  constructor(file: PoolFile) {
    this.#file = file;
    this.#places = new Map(file.refs.map((ref, place) => [ref, place]));
    this.items = file.refs.map((ref) => ({ ref, kind: this.#item(ref).view.learn.kind }));
  }

  has(ref: string): boolean {
    return this.#places.has(ref);
  }

  /** The block of a mix with these items, which all are here. */
  block(mix: BakedDrill, refs: readonly string[]): BakedDrill {
    const { activity, endless } = mix.state as { activity?: string; endless?: boolean };
    const items = refs.map((ref, place) => {
      const item = this.#item(ref);
      const view: DrillView = {
        ...item.view,
        activity: String(activity),
        item: place + 1,
        items: refs.length,
      };
      const isLast = place + 1 === refs.length;
      const alone = refs.length === 1;
      const end = alone ? (endless ? "alone_onward" : "alone") : endless ? "onward" : "last";
      const buttons = this.#file.buttons[isLast ? end : "next"];
      const outcomes = Object.entries(item.outcomes).map(([name, outcome]) => [
        name,
        outcome.phase === "done" ? { ...outcome, buttons } : outcome,
      ]);
      return { ...item, view, outcomes: Object.fromEntries(outcomes) } as BakedItem;
    });
    return { ...mix, state: { ...mix.state, items: [...refs], log: [] }, items };
  }

  #item(ref: string): BakedItem {
    const value = this.#file.values[this.#places.get(ref) ?? -1] ?? null;
    return this.#unpacked(value) as BakedItem;
  }

  #unpacked(packed: Packed): unknown {
    if (typeof packed !== "number") return this.#body(packed);
    const body = this.#file.table[packed] as Packed;
    return typeof body === "number" ? body : this.#body(body);
  }

  #body(packed: Packed): unknown {
    if (!Array.isArray(packed)) return packed;
    const [kind, ...values] = packed as [number, ...Packed[]];
    if (kind === LIST) return values.map((value) => this.#unpacked(value));
    if (kind === OBJECT) {
      const names = values.filter((_, place) => place % 2 === 0) as string[];
      return Object.fromEntries(
        names.map((name, place) => [name, this.#unpacked(values[2 * place + 1] as Packed)]),
      );
    }
    const [names, fixed] = this.#file.shapes[SHAPES - kind] as PoolFile["shapes"][number];
    const own = names.map((name, place) => [name, this.#unpacked(values[place] as Packed)]);
    return { ...fixed, ...Object.fromEntries(own) };
  }
}

/** Null where it can't be had. */
export async function fetchPool(url: string, language: string): Promise<Pool | null> {
  const isThere = () => window.heartsPool?.language === language;
  if (!isThere()) await fetchScript(url);
  const file = window.heartsPool;
  return file && isThere() && file.format === 1 ? new Pool(file) : null;
}

function fetchScript(url: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = url;
    script.onload = script.onerror = () => resolve();
    setTimeout(resolve, FETCH_LIMIT_MS);
    document.head.append(script);
  });
}
