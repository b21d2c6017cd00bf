/** A drill answers from its baked block alone. */

import type { Answer, Ask, Engine, Recalled, State } from "../host/engine";
import { type Saved, SaveError } from "../host/save";
import { type BakedDrill, createBaked, type DrillState } from "./baked";
import type { readDrill } from "./drill-text";

export class DrillEngine implements Engine {
  readonly first: Answer;
  readonly #block: BakedDrill;

  constructor(block: BakedDrill) {
    this.first = createBaked(block);
    this.#block = block;
  }

  obstacle(): null {
    return null;
  }

  recall({ state }: Saved): Recalled {
    if (facts(state) !== facts(this.#block.state)) throw new SaveError("activity");
    return { answer: createBaked(this.#block, state.log) };
  }

  load(text: string): Ask {
    const fold = (state: State) => this.recall({ state, view: {}, language: "" }).answer;
    const read = window.heartsReadDrill as typeof readDrill; // came with the form
    return async () => read(text, this.#block, fold);
  }

  respond(state: State, action: unknown): Ask {
    const runner = createBaked(this.#block, (state as DrillState).log);
    runner.respond(action);
    return () => Promise.resolve(runner);
  }
}

/** The drill itself: answers fit it whichever version of the engine it was played with. */
function facts(state: State): string {
  return JSON.stringify({ ...state, log: [], engine: "" });
}
