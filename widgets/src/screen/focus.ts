/** Focus is never lost when what held it is drawn away. */

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** Marks where focus goes when its place is gone; the first one found takes it. */
export const REFUGE = "data-refuge";

function focused(root: HTMLElement): Element | null {
  const tree = root.getRootNode() as Document | ShadowRoot;
  return tree.activeElement;
}

/** After each drawing, bring focus back inside if the drawing took it away. */
export function useKeptFocus(root: HTMLElement): void {
  const held = root.contains(focused(root)); // asked before this drawing changes the page
  useLayoutEffect(() => {
    if (!held || root.contains(focused(root))) return;
    const refuge = root.querySelector<HTMLElement>(`[${REFUGE}]`);
    (refuge ?? root).focus({ preventScroll: true });
  });
}

/** A panel that has just come takes focus, unless the reader is busy elsewhere on the page. */
export function useArrivalFocus(ref: RefObject<HTMLElement | null>, root: HTMLElement): void {
  useLayoutEffect(() => {
    const place = focused(root);
    const elsewhere = place && place !== document.body && !root.contains(place);
    if (!elsewhere) ref.current?.focus({ preventScroll: true });
  }, [ref, root]);
}
