/** What an action says about what the learner knows: the first one on an item decides. */

import type { Outcome } from "../host/engine";
import { type LearnEvent, learn } from "./learn";
import type { ProgressStore } from "./store";

const DECISIVE = ["answer", "hint", "reveal"];

/** The event that an outcome is, if it is one. */
export function eventOf(outcome: Outcome): LearnEvent | null {
  if ("host" in outcome || !outcome.state) return null;
  const { state, response } = outcome;
  const { view, refusal } = response;
  if (refusal || view.kind !== "drill") return null;
  const log = state.log as object[];
  const [last, before] = [log.at(-1), log.at(-2)];
  const isDecisive = last && DECISIVE.some((action) => action in last);
  if (!isDecisive || (before && !("next" in before))) return null; // the item has come up before it
  return { ...view.learn, right: "answer" in last && view.phase === "done" };
}

/** Keep what is learnt from it. */
export function learnFrom(outcome: Outcome, store: ProgressStore): void {
  const event = eventOf(outcome);
  if (event) store.change((progress) => learn(progress, event));
}
