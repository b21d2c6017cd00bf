/** The conversation with the host: the latest answer, and one action at a time. */

import type { Action, Answer, Choice, Host, Keeper, Message, Mixing, Model } from "../model";

export class Conversation {
  /** What is asked meanwhile; it comes next if the position is still the same then. */
  #next: Action | null = null;
  readonly #model: Model;
  readonly #onAnswer: () => void;
  readonly #onNews: () => void;
  /** The action under way. */
  #pending: Message | null = null;

  constructor(model: Model, onAnswer: () => void, onNews: () => void) {
    this.#model = model;
    this.#onAnswer = onAnswer;
    this.#onNews = onNews;
    model.on("change:response", this.#hear);
    model.on("change:host", this.#follow);
  }

  end(): void {
    this.#model.off("change:response", this.#hear);
    this.#model.off("change:host", this.#follow);
  }

  get answer(): Answer | null {
    return (this.#model.get("response") as Answer | undefined) ?? null;
  }

  get host(): Host {
    return (this.#model.get("host") as Host | undefined) ?? { status: "ready" };
  }

  get keeper(): Keeper | undefined {
    return this.#model.get("keeper") as Keeper | undefined;
  }

  get mixing(): Mixing | undefined {
    return this.#model.get("mixing") as Mixing | undefined;
  }

  /** An action is under way. The same one again is ignored; another one waits. */
  get busy(): boolean {
    return this.#pending !== null;
  }

  /** Nothing can be done here, or not before what can't be read is given up. */
  get shut(): boolean {
    const { status, choices, text } = this.host;
    return status === "failed" && (text !== undefined || !choices?.length);
  }

  send(action: Action): void {
    const ply = this.answer?.view.ply ?? 0;
    if (this.#pending?.ply === ply) {
      if (isOther(action, this.#pending)) this.#next = action;
      return;
    }
    this.#pending = { ...action, ply };
    this.#onNews();
    this.#model.send(this.#pending);
  }

  choose({ action }: Choice): void {
    this.#model.send({ type: action });
  }

  readonly #hear = () => {
    const next = this.#next;
    const type = this.#pending?.type ?? "";
    this.#pending = this.#next = null;
    this.#onAnswer();
    if (next && (ASIDE.includes(type) || this.answer?.refusal)) this.send(next);
  };

  readonly #follow = () => {
    const { status, choices } = this.host;
    if (status === "failed" || choices) this.#pending = this.#next = null; // the host has kept it
    this.#onNews();
  };
}

/** What leaves the cards as they lie. */
const ASIDE = ["review", "hint", "level"];

/** A double click asks for the same twice. */
function isOther(action: Action, pending: Message): boolean {
  const asked = new Map<string, unknown>(Object.entries(pending));
  return Object.entries(action).some(
    ([field, value]) => String(value) !== String(asked.get(field)),
  );
}
