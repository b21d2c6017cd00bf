/** A list of items from several lessons: the book's by the pool, new ones by Python in the worker. */

import type { Answer, Ask, Engine, Recalled, State } from "../host/engine";
import { isLike } from "../host/like";
import { isObject, type Saved, SaveError } from "../host/save";
import type { Host } from "../model";
import { say } from "../words";
import type { BakedDrill, createBaked } from "./baked";
import type { readDrill } from "./drill-text";
import type { Pool } from "./pool";
import type { Call, Question } from "./protocol";
import type { Failure, Python } from "./python";

/** What page.js has and lends. */
export type Fold = typeof createBaked;

export interface Beside {
  pool: Pool | null;
  /** Null where none can run. */
  python: Python | null;
  fold: Fold;
}

export class MixEngine implements Engine {
  readonly first: Answer;
  readonly #block: BakedDrill;
  readonly #beside: Beside;

  constructor(block: BakedDrill, beside: Beside) {
    this.#block = block;
    this.#beside = beside;
    this.first = beside.fold(block);
  }

  obstacle(): null {
    return null;
  }

  /** Whether these items come from the book, as far as this page has it. */
  isBook(refs: readonly string[]): boolean {
    const { pool } = this.#beside;
    return isSame(refs, refsOf(this.#block.state)) || refs.every((ref) => pool?.has(ref) ?? false);
  }

  /** A list of another version, or one that can't be had here, begins anew. */
  recall({ state, view }: Saved): Recalled {
    const begun = this.#block.state;
    for (const part of ["format", "activity", "kind"]) {
      if (state[part] !== begun[part]) throw new SaveError(part);
    }
    const refs = refsOf(state);
    if (state.engine !== begun.engine || !refs.length) return { answer: this.first };
    if (this.isBook(refs)) return { answer: this.#folded(refs, state.log) };
    if (!this.#beside.python) return { answer: this.first };
    if (isLike(view, this.first.response.view)) {
      return { answer: { state, response: { view, refusal: null } } };
    }
    const ask = this.#ask("resume", [JSON.stringify(state), this.#block.language]);
    return { answer: this.first, ask };
  }

  respond(state: State, action: unknown): Ask {
    const wanted = isObject(action) && action.type === "items" ? refsOf(action) : null;
    if (wanted) {
      if (this.isBook(wanted)) return async () => this.#folded(wanted, []);
      return this.#respond({ ...state, log: [] }, { ...(action as object), ply: 0 });
    }
    const refs = refsOf(state);
    if (!this.isBook(refs)) return this.#respond(state, action);
    const runner = this.#beside.fold(this.#blockOf(refs), state.log);
    runner.respond(action);
    return async () => runner;
  }

  load(text: string): Ask {
    const { state, language } = this.#block;
    const isMade = text.includes('"~') && this.#beside.python;
    if (isMade) return this.#ask("load", [text, String(state.activity), language]);
    const read = window.heartsReadDrill as typeof readDrill; // came with this script
    return async () => read(text, this.#block, (brought) => this.#brought(brought));
  }

  #brought(state: State): Answer {
    const refs = refsOf(state);
    if (!refs.length || !this.isBook(refs)) throw new SaveError("items");
    return this.#folded(refs, state.log);
  }

  #folded(refs: readonly string[], log: unknown): Answer {
    return this.#beside.fold(this.#blockOf(refs), log);
  }

  #blockOf(refs: readonly string[]): BakedDrill {
    const { pool } = this.#beside;
    if (isSame(refs, refsOf(this.#block.state)) || !pool) return this.#block;
    return pool.block(this.#block, refs);
  }

  #respond(state: State, action: unknown): Ask {
    const args = [JSON.stringify(state), JSON.stringify(action), this.#block.language];
    return this.#ask("respond", args);
  }

  #ask(call: Call, args: Question["args"]): Ask {
    return async (tell) => {
      const { language, items } = this.#block;
      const words = items[0]?.view.words ?? {};
      const told = (progress: number) =>
        tell({ status: "loading", message: say(words, "host_loading"), progress });
      try {
        const { python } = this.#beside;
        if (!python) return { host: failed(say(words, "host_missing")) };
        return await python.ask({ call, args, language, words }, told);
      } catch (error) {
        console.error(error);
        const { reason = "broken" } = error as Partial<Failure>;
        const again = { action: "again", label: say(words, "try_again") } as const;
        return { host: { ...failed(say(words, `host_${reason}`)), choices: [again] } };
      }
    };
  }
}

function failed(message: string): Host {
  return { status: "failed", message };
}

function refsOf({ items }: Record<string, unknown>): string[] {
  return Array.isArray(items) ? items.map(String) : [];
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((ref, place) => ref === others[place]);
}
