/** What mixed practice has asked lately, kept beside progress; junk there is as good as nothing. */

import { isObject } from "../host/save";
import { RECENT, type Shown } from "./choose";
import { KEY } from "./store";

const SHOWN_KEY = `${KEY}:shown`;

export function readShown(storage: Storage | null): Shown {
  let shown: unknown;
  try {
    shown = JSON.parse(storage?.getItem(SHOWN_KEY) ?? "null");
  } catch {
    // No store, or not our text.
  }
  const { refs, seed, made } = isObject(shown) ? shown : {};
  const isMade = isObject(made) && Object.values(made).every(Number.isInteger);
  return {
    refs: Array.isArray(refs) ? refs.filter((ref) => typeof ref === "string") : [],
    seed: isMade && typeof seed === "string" && /^\w+$/.test(seed) ? seed : "",
    made: isMade ? (made as Shown["made"]) : {},
  };
}

/** These come now. */
export function keepShown(storage: Storage | null, shown: Shown, refs: readonly string[]): void {
  const others = shown.refs.filter((ref) => !refs.includes(ref));
  try {
    storage?.setItem(
      SHOWN_KEY,
      JSON.stringify({ ...shown, refs: [...others, ...refs].slice(-RECENT) }),
    );
  } catch {
    // A store that is full or denied forgets what has been asked, no more.
  }
}
