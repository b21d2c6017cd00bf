/** A kernel that keeps a log as Python does, and answers when the test lets it. */

import type { Load, Message, Model } from "../../src/model";
import type { DealView, Refusal } from "../../src/view";
import { dealBlock, dealView, drillBlock } from "../page/blocks";

export const ACTIVITY = "lesson/practice";
export const KEY = `hearts-lessons:1:${ACTIVITY}`;

type State = Record<string, unknown> & { log: object[] };

/** A deal after so many events. */
export function stateOf(events: number, facts: object = {}): State {
  const log = Array.from({ length: events }, (_, place) => ({ seat: place % 4 }));
  return { ...dealBlock(ACTIVITY).state, ...facts, log };
}

export function viewOf(events: number): DealView {
  return { ...dealView(ACTIVITY, events ? "playing" : "passing", events), words: WORDS };
}

const WORDS = {
  ...dealView(ACTIVITY, "passing", 0).words,
  host_other: "Kept with other cards",
  kernel_silent: "No answer yet",
};

/** What a page or another notebook has kept. */
export function keep(state: State, language = "en"): string {
  const text = JSON.stringify({ state, view: viewOf(state.log.length), language });
  localStorage.setItem(KEY, text);
  return text;
}

export function kept(): { state: State } {
  return JSON.parse(localStorage.getItem(KEY) ?? "null");
}

export class FakeKernel implements Model {
  readonly sent: (Message | Load)[] = [];
  readonly #values = new Map<string, unknown>();
  readonly #listeners = new Set<() => void>();
  #n = 0;

  constructor(state = stateOf(0)) {
    this.answer(state);
  }

  get(name: string): unknown {
    return this.#values.get(name);
  }

  on(event: string, listener: () => void): void {
    if (event === "change:response") this.#listeners.add(listener);
  }

  off(_event: string, listener: () => void): void {
    this.#listeners.delete(listener);
  }

  send(message: Message | Load | { type: string }): void {
    this.sent.push(message as Message);
  }

  /** The kernel's state is this now; half of the log comes as what is new. */
  answer(state: State, refusal: Refusal | null = null): void {
    const half = state.log.length >> 1;
    this.#n += 1;
    this.#values.set("base", { ...state, log: state.log.slice(0, half) });
    this.#values.set("since", state.log.slice(half));
    this.#values.set("response", { view: viewOf(state.log.length), refusal, n: this.#n });
    for (const listener of this.#listeners) listener();
  }

  /** It has a list of items from several lessons, of which it can make these kinds anew. */
  mix(state: State, new_kinds: string[]): void {
    const [item] = drillBlock(String(state.activity)).items;
    const view = { ...item?.view, item: 1, items: 1, new_kinds };
    this.#values.set("base", state);
    this.#values.set("since", []);
    this.#values.set("response", { view, refusal: null, n: 1 });
  }

  refuse(code: string, message: string, state = stateOf(0)): void {
    this.answer(state, { code, message, spoken: message });
  }
}
