/** The items of all lessons, from the one file of a language that is fetched when it is needed. */

import { type BookItem, refOf } from "../progress/choose";
import type { Button, DrillView } from "../view";
import type { BakedDrill, BakedItem } from "./baked";

/** As `hearts_lessons.site.pool` writes it; its values are packed as in `packing`. */
export interface PoolFile {
  format: number;
  language: string;
  /** Those of an item that is done, by its place in its list. */
  buttons: Record<"next" | "last" | "onward" | "alone" | "alone_onward", Button[]>;
  /** Of which an endless list can have new items. */
  new_kinds: string[];
  shapes: [names: string[], fixed: object][];
  table: Packed[];
  values: Packed[];
}

type Told = BakedItem["parts"][string]["told"];

/** An item as the file has it: of each option only what is told in the end. */
type PoolItem = Omit<BakedItem, "parts"> & { parts: Record<string, Told> };

type Packed = null | boolean | number | string | Packed[];

declare global {
  interface Window {
    /** Set by the fetched file. */
    heartsPool?: PoolFile;
  }
}

/** What a packed list of values stands for, by its first number. */
const [LIST, OBJECT, SHAPES] = [-1, -2, -3] as const;

const FETCH_LIMIT_MS = 20_000;

export class Pool {
  readonly items: BookItem[];
  readonly #file: PoolFile;
  readonly #baked = new Map<string, BakedItem>();

  constructor(file: PoolFile) {
    this.#file = file;
    for (const packed of file.values) {
      const item = this.#unpacked(packed) as PoolItem;
      const parts = Object.entries(item.parts).map(([key, told]) => [key, partsOf(told)]);
      const whole: BakedItem = { ...item, parts: Object.fromEntries(parts) };
      this.#baked.set(refOf(item.view.learn), whole);
    }
    this.items = [...this.#baked].map(([ref, { view }]) => ({ ref, kind: view.learn.kind }));
  }

  has(ref: string): boolean {
    return this.#baked.has(ref);
  }

  /** These items as they were baked, as far as they are here. */
  bakedOf(refs: readonly string[]): BakedItem[] {
    return refs.flatMap((ref) => this.#baked.get(ref) ?? []);
  }

  /** The block of a list of these items, as far as they are here. */
  block(mix: BakedDrill, refs: readonly string[]): BakedDrill {
    const activity = String(mix.state.activity);
    const isEndless = mix.state.endless === true;
    const found = this.bakedOf(refs);
    const items = found.map((item, place): BakedItem => {
      const view: DrillView = {
        ...item.view,
        activity,
        item: place + 1,
        items: found.length,
        new_kinds: isEndless ? this.#file.new_kinds : [],
      };
      const buttons = this.#buttons(place + 1, found.length, isEndless);
      const outcomes = Object.entries(item.outcomes).map(([name, outcome]) => [
        name,
        outcome.phase === "done" ? { ...outcome, buttons } : outcome,
      ]);
      return { ...item, view, outcomes: Object.fromEntries(outcomes) };
    });
    return { ...mix, state: { ...mix.state, items: [...refs], log: [] }, items };
  }

  #buttons(item: number, items: number, isEndless: boolean): Button[] {
    const { next, last, onward, alone, alone_onward } = this.#file.buttons;
    if (item < items) return next;
    if (items > 1) return isEndless ? onward : last;
    return isEndless ? alone_onward : alone;
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

/** An answer that is not right tells of an option only why it is wrong, if it is. */
function partsOf(told: Told): BakedItem["parts"][string] {
  return { chosen: { ...told, reason: told.verdict === "wrong" ? told.reason : "" }, told };
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
