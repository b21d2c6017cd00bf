/** What the learner has chosen and not yet sent. */

import type { View } from "../model";
import type { DrillView } from "../view";

/** What remains chosen when `view` follows `before`. */
export function carried(chosen: string[], before: View | null, view: View): string[] {
  if (view.kind === "deal") {
    const held = before?.hand.map(({ card }) => card.code);
    // A hand that holds another card has been dealt, or has come by the pass.
    if (!view.hand.every(({ card }) => held?.includes(card.code))) return [];
    const open = view.hand.filter(({ playable }) => playable !== false);
    return chosen.filter((code) => open.some(({ card }) => card.code === code));
  }
  return before && answered(before) === answered(view) ? chosen : given(view);
}

/** The answer given last: a new one, another item or another try begins from it. */
function answered(view: View): string {
  return view.kind === "drill" ? [view.item, view.phase, ...given(view)].join() : "";
}

function given(view: View): string[] {
  if (view.kind !== "drill") return [];
  return view.options.filter(({ chosen }) => chosen).map(({ key }) => key);
}

/** With `key` if it was not chosen, else without it. */
export function toggled(chosen: string[], key: string): string[] {
  return chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key];
}

/** Whether so many options make an answer: any number, exactly so many, or one. */
export function isEnough(many: DrillView["many"], { length }: string[]): boolean {
  return many === true ? length > 0 : length === (many || 1);
}
