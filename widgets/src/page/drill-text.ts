/** A drill's state from a text that a learner brings; part of the second script. */

import type { Answer, Outcome, State } from "../host/engine";
import { isObject } from "../host/save";
import { fill, type Words } from "../words";
import type { BakedDrill } from "./baked";

/** As in Python. */
export const LONGEST = 1_000_000;

/** Python's own questions to a text, in its order, as far as a page can answer them. */
export function readDrill(
  text: string,
  { state: begun, items, refusals }: BakedDrill,
  fold: (state: State) => Answer,
): Outcome {
  const sentences = { ...items[0]?.view.words, ...refusals };
  const refuse = (code: string, values: Words = {}): Outcome => {
    const message = fill(sentences[code] ?? code, values);
    return { state: null, response: null, refusal: { code, message, spoken: message } };
  };
  if (text.length > LONGEST) return refuse("load_long");
  let state: unknown;
  try {
    state = JSON.parse(text);
  } catch {
    return refuse("load_text", { character: String(placeOf(text)) });
  }
  if (isObject(state) && isObject(state.state)) state = state.state;
  if (!isObject(state) || state.project !== begun.project) return refuse("load_foreign");
  const { format, activity } = state;
  if (format !== begun.format) return refuse("state_format", { found: JSON.stringify(format) });
  if (activity !== begun.activity) {
    return refuse("load_activity", { activity: String(activity) });
  }
  try {
    return fold(state);
  } catch (error) {
    return refuse("where" in (error as object) ? "other_items" : "state", { where: "log" });
  }
}

const TOKEN = /\s*(?:[[\]{},:]|"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null)|\s+$/y;

/** Where a text stops to be JSON, from 1; browsers tell it each in its own words, or not at all. */
function placeOf(text: string): number {
  let place = 0;
  TOKEN.lastIndex = 0;
  while (place < text.length && TOKEN.test(text)) place = TOKEN.lastIndex;
  return place + 1;
}
