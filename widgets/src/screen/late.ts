/** What only a deal under way or opened settings need. A page fetches it then; a notebook has it. */

import type { Motion } from "./motion";
import type { Parts } from "./parts";
import { SETTINGS_CHANGED } from "./settings";

export interface Late extends Parts {
  motion: Motion;
  /** Its part of the style, for the document or shadow tree that holds `root`. */
  dress(root: HTMLElement): void;
}

type Act = (parts: Late) => void;

interface Arriving {
  parts: Late | null;
  /** What waits for them: the latest press. */
  wanted: Act | null;
  fetch: () => void;
}

export const late: Arriving = { parts: null, wanted: null, fetch() {} };

export function arrive(parts: Late): void {
  late.parts = parts;
  window.dispatchEvent(new Event(SETTINGS_CHANGED)); // every screen draws itself anew
  late.wanted?.(parts);
  late.wanted = null;
}

/** Do it with the late parts, as soon as they are here. */
export function withLate(act: Act): void {
  if (late.parts) {
    act(late.parts);
  } else {
    late.wanted = act;
    late.fetch();
  }
}
