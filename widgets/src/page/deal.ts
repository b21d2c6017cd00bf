/** A practice deal is answered by Python in the worker; its first view is baked. */

import type { Choice, Host } from "../model";
import type { DealView } from "../view";
import { type ScreenWord, say } from "../words";
import type { Answer, Ask, Engine, State } from "./engine";
import type { Call, Question } from "./protocol";
import type { Failure, Source } from "./python";
import type { Obstacle } from "./runtime";
import type { Saved } from "./save";

export interface BakedDeal {
  format: 1;
  kind: "deal";
  language: string;
  state: State;
  view: DealView;
}

export class DealEngine implements Engine {
  readonly first: Answer;
  readonly #block: BakedDeal;
  readonly #source: Source;
  readonly #obstacle: Obstacle | null;

  constructor(block: BakedDeal, source: Source, obstacle: Obstacle | null) {
    this.first = { state: block.state, response: { view: block.view, refusal: null } };
    this.#block = block;
    this.#source = source;
    this.#obstacle = obstacle;
  }

  obstacle(): Host | null {
    return this.#obstacle && this.#failed(`host_${this.#obstacle}`);
  }

  recall({ state, view, language }: Saved): Answer | Ask {
    const { state: begun, view: first, language: current } = this.#block;
    if (state.format !== begun.format || state.activity !== begun.activity) {
      throw new Error("the save of another activity");
    }
    const isCurrent = language === current && state.engine === begun.engine;
    if (isCurrent && isViewLike(view, first)) {
      if (view.phase === "playing" || view.phase === "waiting") this.#warm();
      return { state, response: { view, refusal: null } };
    }
    return this.#ask("resume", [JSON.stringify(state), current]);
  }

  respond(state: State, action: unknown): Ask {
    return this.#ask("respond", [
      JSON.stringify(state),
      JSON.stringify(action),
      this.#block.language,
    ]);
  }

  /** The next click is likely to need Python; a failure now is told if that click fails too. */
  #warm(): void {
    if (this.#obstacle) return;
    this.#source.load().then(
      (python) => python.warm(),
      () => {},
    );
  }

  #ask(call: Call, args: Question["args"]): Ask {
    return async (tell) => {
      const obstacle = this.obstacle();
      if (obstacle) return { host: obstacle };
      const loading = (progress: number) =>
        tell({ status: "loading", message: this.#word("host_loading"), progress });
      const { language, view } = this.#block;
      try {
        if (!this.#source.python) loading(0);
        const python = await this.#source.load();
        return await python.ask({ call, args, language, words: view.words }, loading);
      } catch (error) {
        console.error(error);
        const { reason = "broken" } = error as Partial<Failure>;
        const again = { action: "again", label: this.#word("try_again") } as const;
        return { host: this.#failed(`host_${reason}`, again) };
      }
    };
  }

  #failed(message: ScreenWord, ...choices: Choice[]): Host {
    return { status: "failed", message: this.#word(message), choices };
  }

  #word(key: ScreenWord): string {
    return say(this.#block.view.words, key);
  }
}

/** Whether a saved view has every field of this activity's views, so that a screen can draw it. */
function isViewLike(view: object, model: DealView): view is DealView {
  const found = new Map<string, unknown>(Object.entries(view));
  if (found.get("kind") !== model.kind || found.get("activity") !== model.activity) return false;
  return Object.entries(model).every(([field, value]) => {
    const other = found.get(field);
    if (value === null || other === null) return other !== undefined;
    return typeof other === typeof value && Array.isArray(other) === Array.isArray(value);
  });
}
