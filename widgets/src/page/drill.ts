/** A drill answers from its baked block alone. */

import { type BakedDrill, createBaked, type DrillState } from "./baked";
import type { Answer, Ask, Engine, State } from "./engine";
import type { Saved } from "./save";

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

  recall({ state }: Saved): Answer {
    if (facts(state) !== facts(this.#block.state)) throw new Error("the save of another drill");
    return createBaked(this.#block, state.log);
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
