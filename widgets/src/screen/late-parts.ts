/** Everything that comes late, with its style. */

import type { Late } from "./late";
import { motion } from "./motion";
import { parts } from "./parts";
import css from "./style/late.css";

declare global {
  interface Window {
    heartsSheet?: CSSStyleSheet;
  }
}

// One for all copies of this module: each cell of a notebook has its own.
window.heartsSheet ??= new CSSStyleSheet();
const sheet = window.heartsSheet;
sheet.replaceSync(css);

export const lateParts: Late = {
  ...parts,
  motion,
  dress(root) {
    const tree = root.getRootNode() as Document | ShadowRoot;
    const { adoptedStyleSheets } = tree;
    if (adoptedStyleSheets && !adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
  },
};
