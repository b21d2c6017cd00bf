/** Focus is never lost when what held it is drawn away. */

/** Marks where focus goes when its place is gone; the first one found takes it. */
export const REFUGE = "data-refuge";

/** What has focus in the document, or in the shadow tree, that holds `root`. */
export function focused(root: HTMLElement): Element | null {
  return (root.getRootNode() as Document | ShadowRoot).activeElement;
}

export function hasFocus(root: HTMLElement): boolean {
  return root.contains(focused(root));
}

/** Move focus without moving the page. */
export function focusOn(root: HTMLElement, selector: string): void {
  const place = root.querySelector<HTMLElement>(selector) ?? root;
  place.focus({ preventScroll: true });
}

/** Something that has just come may take focus, unless the reader is busy elsewhere. */
export function mayTakeFocus(root: HTMLElement): boolean {
  const place = focused(root);
  return !place || place === document.body || root.contains(place);
}
