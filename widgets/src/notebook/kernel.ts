/** The kernel as an engine: it may be busy or gone without a word, and others may talk to it too. */

import type { Answer, Ask, Engine, Outcome, Recalled, State } from "../host/engine";
import { KEPT_APART } from "../host/engine";
import { isLike } from "../host/like";
import type { Saved } from "../host/save";
import type { Load, Message, Model, Answer as ShownAnswer } from "../model";
import type { Response } from "../view";
import { say } from "../words";

export const SILENCE_MS = 20_000;

type Log = object[];

export class KernelEngine implements Engine {
  readonly #kernel: Model;
  /** Takes the answer that is waited for. */
  #take: ((answer: Answer) => void) | null = null;
  #hear: ((answer: Answer) => void) | null = null;

  constructor(kernel: Model) {
    this.#kernel = kernel;
    kernel.on("change:response", this.#answered);
  }

  end(): void {
    this.#kernel.off("change:response", this.#answered);
  }

  get first(): Answer {
    const { state, response } = this.#latest;
    return { state, response: { ...response, refusal: null } };
  }

  /** A long log is sent once, and then only what has come since. */
  get #latest(): Answer {
    const base = this.#kernel.get("base") as State & { log: Log };
    const since = this.#kernel.get("since") as Log;
    const { view, refusal } = this.#kernel.get("response") as Response;
    return { state: { ...base, log: [...base.log, ...since] }, response: { view, refusal } };
  }

  obstacle(): null {
    return null;
  }

  /** A kernel that has been played with keeps its own position, unless the save goes on from it. */
  recall({ state, view }: Saved, isWanted: boolean): Recalled {
    const { first } = this;
    if (goesOn(state, first.state)) return { answer: first };
    const isFresh = (this.#kernel.get("response") as ShownAnswer).n === 1;
    if (!isWanted && !isFresh && !goesOn(first.state, state)) {
      return { answer: first, isElsewhere: true };
    }
    const known = first.response.view;
    const answer: Answer = isLike(view, known)
      ? { state, response: { view, refusal: null } }
      : first;
    return { answer, ask: this.#resume(JSON.stringify(state), isWanted) };
  }

  respond(_state: State, action: unknown): Ask {
    return () => this.#ask(action as Message);
  }

  load(text: string): Ask {
    return () => this.#ask({ type: "load", text });
  }

  listen(hear: (answer: Answer) => void): void {
    this.#hear = hear;
  }

  /** The kernel's refusal of a save is news of the save, not of an action. */
  #resume(text: string, isWanted: boolean): Ask {
    return async () => {
      const outcome = await this.#ask({ type: isWanted ? "load" : "resume", text });
      if ("host" in outcome) return outcome;
      const { refusal } = outcome.response;
      if (!refusal || refusal.code === KEPT_APART) return outcome;
      return { state: null, response: null, refusal };
    };
  }

  #ask(message: Message | Load): Promise<Exclude<Outcome, { state: null }>> {
    return new Promise((resolve) => {
      const silence = setTimeout(() => {
        this.#take = null;
        const { words } = this.first.response.view;
        const choices = [{ action: "again" as const, label: say(words, "try_again") }];
        resolve({ host: { status: "failed", message: say(words, "kernel_silent"), choices } });
      }, SILENCE_MS);
      this.#take = (answer) => {
        clearTimeout(silence);
        resolve(answer);
      };
      this.#kernel.send(message);
    });
  }

  readonly #answered = (): void => {
    const take = this.#take ?? this.#hear;
    this.#take = null;
    take?.(this.#latest);
  };
}

/** Whether a state is an earlier one gone on, or the same. */
function goesOn(earlier: State, later: State): boolean {
  const [before, after] = [logOf(earlier), logOf(later)];
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return (
    same({ ...earlier, log: [] }, { ...later, log: [] }) &&
    same(before, after.slice(0, before.length))
  );
}

function logOf({ log }: State): unknown[] {
  return Array.isArray(log) ? log : [];
}
