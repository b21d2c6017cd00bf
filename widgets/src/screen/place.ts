/** Where an activity is drawn. */

import type { Model } from "../model";
import { Screen } from "./screen";

export interface Place {
  model: Model;
  el: HTMLElement;
}

/** Draw the activity inside `el`. */
export function drawAt({ model, el }: Place): Screen {
  const root = el.matches(".hearts") ? el : el.appendChild(document.createElement("div"));
  root.classList.add("hearts");
  root.replaceChildren();
  return new Screen(model, root);
}
