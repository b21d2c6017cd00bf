/** A mix as Python bakes it, and a pool that packs nothing: every value stands where it is. */

import type { BakedDrill, BakedItem } from "../../src/page/baked";
import type { PoolFile } from "../../src/page/pool";
import type { Button } from "../../src/view";
import { drillBlock } from "./blocks";

export const KINDS = ["legal-plays", "pass-to", "why-not", "moon", "broken", "who-leads"];

/** The item of this name, as it is baked alone. */
export function item(ref: string, kind = "legal-plays"): BakedItem {
  const [baked] = drillBlock("practice/mixed").items as [BakedItem];
  const [lesson = "", name = ""] = ref.split("/");
  const learn = { lesson, kind, item: name, mixed: true };
  const view = { ...baked.view, prompt: ref, learn, item: 1, items: 1, words: WORDS };
  return { ...baked, view };
}

export const WORDS = {
  ...drillBlock().items[0]?.view.words,
  mixed_book: "From the book's {n}",
  mixed_endless: "Without end",
  mixed_failed: "Not made",
  mixed_fetch: "{size} MB",
  mixed_made: "Made here",
  mixed_missed: "Missed before",
  mixed_pool_failed: "No pool",
};

/** A lesson's own two questions, or the beginning of mixed practice. */
export function mixBlock(activity: string, refs: string[], endless = false): BakedDrill {
  const block = drillBlock(activity);
  const items = refs.map((ref, place) => {
    const baked = item(ref);
    const view = { ...baked.view, activity, item: place + 1, items: refs.length };
    return { ...baked, view: { ...view, new_kinds: endless ? KINDS : [] } };
  });
  return { ...block, state: { ...block.state, kind: "mix", items: refs, endless }, items };
}

const button = (action: Button["action"]): Button => ({
  action,
  label: action,
  primary: true,
  option: "",
  note: "",
});

type Packed = PoolFile["values"][number];

function packed(value: unknown): Packed {
  if (typeof value === "number") throw new Error("numbers stand in the table");
  if (Array.isArray(value)) return [-1, ...value.map(boxed)];
  if (typeof value !== "object" || value === null) return value as Packed;
  return [-2, ...Object.entries(value).flatMap(([name, inner]) => [name, boxed(inner)])];
}

let table: Packed[] = [];

function boxed(value: unknown): Packed {
  return typeof value === "number" ? table.push(value) - 1 : packed(value);
}

export function poolFile(items: BakedItem[], language = "en"): PoolFile {
  table = [];
  const values = items.map(packed);
  const [next, last, onward] = [button("next"), button("restart"), button("items")];
  const buttons = {
    next: [next],
    last: [last],
    onward: [onward],
    alone: [],
    alone_onward: [onward],
  };
  return { format: 1, language, buttons, new_kinds: KINDS, shapes: [], table, values };
}

/** Three items of each kind. */
export const BOOK = KINDS.flatMap((kind) =>
  [1, 2, 3, 4, 5].map((number) => item(`lesson/${kind}#${number}`, kind)),
);
