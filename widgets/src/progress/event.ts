/** What an action says about what the learner knows: the first one on an item decides. */

import type { Outcome, State } from "../host/engine";
import type { ReportView } from "../view";
import { type LearnEvent, learn, sit } from "./learn";
import type { ProgressStore } from "./store";

const DECISIVE = ["answer", "hint", "reveal"];

/** The event that an outcome is, if it is one. */
export function eventOf(outcome: Outcome): LearnEvent | null {
  if ("host" in outcome || !outcome.state) return null;
  const { state, response } = outcome;
  const { view, refusal } = response;
  if (refusal || view.kind !== "drill" || view.exam) return null;
  const log = drillOf(state).log as object[];
  const [last, before] = [log.at(-1), log.at(-2)];
  const isDecisive = last && DECISIVE.some((action) => action in last);
  if (!isDecisive || (before && !("next" in before))) return null; // the item has come up before it
  return { ...view.learn, right: "answer" in last && view.phase === "done" };
}

/** A class set has its items as one drill, before its hands. */
function drillOf(state: State): State {
  return state.kind === "class" ? ((state.parts as State[])[0] ?? state) : state;
}

/** An exam is learnt from as a whole, once it is over. */
export function eventsOf({ answered }: ReportView): LearnEvent[] {
  return answered.map(({ learn: names, right }) => ({ ...names, right }));
}

/** Keep what is learnt from it. */
export function learnFrom(outcome: Outcome, store: ProgressStore): void {
  if (!("host" in outcome) && outcome.state) {
    const { view, refusal } = outcome.response;
    if (view.kind === "report" && !refusal) {
      store.change((progress) => sit(progress, eventsOf(view)));
      return;
    }
  }
  const event = eventOf(outcome);
  if (event) store.change((progress) => learn(progress, event));
}
