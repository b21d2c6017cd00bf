/** The one screen, in the form that anywidget and the page host both call. */

import type { Model } from "./model";
import { Screen } from "./screen/screen";

export interface Place {
  model: Model;
  el: HTMLElement;
}

/** Draw the activity inside `el`; the function returned takes it away again. */
export function render({ model, el }: Place): () => void {
  const root = el.matches(".hearts") ? el : el.appendChild(document.createElement("div"));
  root.classList.add("hearts");
  root.replaceChildren();
  const screen = new Screen(model, root);
  return () => screen.end();
}

export default { render };
