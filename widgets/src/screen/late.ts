/** What only a deal under way or opened settings need. A page fetches it then; a notebook has it. */

import type { Motion } from "./motion";
import type { Parts } from "./parts";
import { SETTINGS_CHANGED } from "./settings";

export interface Late extends Parts {
  motion: Motion;
  /** Its part of the style, for the document or shadow tree that holds `root`. */
  dress(root: HTMLElement): void;
}

export const late: { parts: Late | null; fetch: () => void } = { parts: null, fetch() {} };

export function arrive(parts: Late): void {
  late.parts = parts;
  window.dispatchEvent(new Event(SETTINGS_CHANGED)); // every screen draws itself anew
}
