/** The one screen, in the form that anywidget and the page host both call. */

import { render as draw, h } from "preact";
import type { Model } from "./model";
import { Activity } from "./screen/activity";

export interface Place {
  model: Model;
  el: HTMLElement;
}

/** Draw the activity inside `el`; the function returned takes it away again. */
export function render({ model, el }: Place): () => void {
  const root = el.matches(".hearts") ? el : el.appendChild(document.createElement("div"));
  root.classList.add("hearts");
  root.replaceChildren();
  draw(h(Activity, { model, root }), root);
  return () => draw(null, root);
}

export default { render };
