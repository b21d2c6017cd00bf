/** The conversation with the host: the latest answer, and one action at a time. */

import type { Action, Answer, Choice, Host, Model } from "../model";

export class Conversation {
  readonly #model: Model;
  readonly #onAnswer: () => void;
  readonly #onNews: () => void;
  /** The position whose action is under way; another one for it is ignored. */
  #pending: number | null = null;

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

  get busy(): boolean {
    return this.#pending !== null;
  }

  send(action: Action): void {
    const ply = this.answer?.view.ply ?? 0;
    if (this.#pending === ply) return;
    this.#pending = ply;
    this.#onNews();
    this.#model.send({ ...action, ply });
  }

  choose({ action }: Choice): void {
    this.#model.send({ type: action });
  }

  readonly #hear = () => {
    this.#pending = null;
    this.#onAnswer();
  };

  readonly #follow = () => {
    const { status, choices } = this.host;
    if (status === "failed" || choices) this.#pending = null; // the host has kept it
    this.#onNews();
  };
}
