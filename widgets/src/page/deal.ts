/** A practice deal is answered by Python in the worker; its first view is baked. */

import type { Answer, Ask, Engine, Recalled, State } from "../host/engine";
import { isLike } from "../host/like";
import { isObject, type Saved, SaveError } from "../host/save";
import type { Choice, Host } from "../model";
import type { ClassView, DealView, DeskView, MakerView, WorkshopView } from "../view";
import { type ScreenWord, say } from "../words";
import type { Call, Question } from "./protocol";
import type { Failure, Source } from "./python";
import type { Obstacle } from "./runtime";

export interface BakedDeal {
  format: 1;
  kind: "deal" | "game" | "rules" | "class" | "maker" | "desk";
  language: string;
  state: State;
  view: DealView | WorkshopView | ClassView | MakerView | DeskView;
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

  recall({ state, view, language }: Saved): Recalled {
    const { state: begun, view: first, language: current } = this.#block;
    for (const part of ["format", "activity", "kind"]) {
      if (state[part] !== begun[part]) throw new SaveError(part);
    }
    const ask = this.#ask("resume", [JSON.stringify(state), current]);
    const isCurrent = language === current && state.engine === begun.engine;
    if (!isLike(view, first) || !isLike(state, begun) || !isWhole(state)) {
      return { answer: this.first, ask };
    }
    const answer: Answer = { state, response: { view, refusal: null } };
    // In another language, rather the right trick than other cards until Python has translated it.
    if (!isCurrent) return { answer, ask };
    // The next click is likely to need Python: it gets ready with a look at the state.
    const isUnderWay = ["playing", "waiting", "choosing"].includes(view.phase);
    return isUnderWay && !this.#obstacle ? { answer, check: ask } : { answer };
  }

  load(text: string): Ask {
    const { state, language } = this.#block;
    return this.#ask("load", [text, String(state.activity), language]);
  }

  respond(state: State, action: unknown): Ask {
    return this.#ask("respond", [
      JSON.stringify(state),
      JSON.stringify(action),
      this.#block.language,
    ]);
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

/** What else is cheap to see; a damaged state is Python's to describe. */
function isWhole({ deal, log }: State): boolean {
  const cards = Array.isArray(deal) ? deal.flat() : [];
  return (log as unknown[]).every(isObject) && new Set(cards).size === cards.length;
}
