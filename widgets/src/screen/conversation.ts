/** The conversation with the host: the latest answer, and one action at a time. */

import type { Action, Answer, Choice, Host, Message, Model } from "../model";

export const SILENCE_MS = 20_000;

export class Conversation {
  /** Nothing came back for too long. */
  silent = false;
  /** What is asked while a review is worked out; it comes before the next decision. */
  #next: Action | null = null;
  #pending: Message | null = null;
  #patience: ReturnType<typeof setTimeout> | undefined;

  readonly #model: Model;
  readonly #onAnswer: () => void;
  readonly #onNews: () => void;

  constructor(model: Model, onAnswer: () => void, onNews: () => void) {
    this.#model = model;
    this.#onAnswer = onAnswer;
    this.#onNews = onNews;
    model.on("change:response", this.#hear);
    model.on("change:host", this.#follow);
  }

  end(): void {
    clearTimeout(this.#patience);
    this.#model.off("change:response", this.#hear);
    this.#model.off("change:host", this.#follow);
  }

  get answer(): Answer | null {
    return (this.#model.get("response") as Answer | undefined) ?? null;
  }

  get host(): Host {
    return (this.#model.get("host") as Host | undefined) ?? { status: "ready" };
  }

  /** An action is under way; another one for the same position is ignored, or waits for a review. */
  get busy(): boolean {
    return this.#pending !== null;
  }

  send(action: Action): void {
    const ply = this.answer?.view.ply ?? 0;
    if (this.#pending?.ply !== ply) this.#dispatch({ ...action, ply });
    else if (this.#pending.type === "review") this.#next = action;
  }

  /** Send the unanswered action once more. */
  retry(): void {
    if (this.#pending) this.#dispatch(this.#pending);
  }

  choose({ action }: Choice): void {
    this.#model.send({ type: action });
  }

  #dispatch(message: Message): void {
    this.#pending = message;
    this.#wait();
    this.#onNews();
    this.#model.send(message);
  }

  readonly #hear = () => {
    const next = this.#next;
    this.#pending = this.#next = null;
    this.#wait();
    this.#onAnswer();
    if (next) this.send(next);
  };

  readonly #follow = () => {
    const { status, choices } = this.host;
    if (status === "failed" || choices) this.#pending = this.#next = null; // the host has kept it
    this.#wait();
    this.#onNews();
  };

  /** A host that is loading has a time limit of its own. */
  #wait(): void {
    clearTimeout(this.#patience);
    this.silent = false;
    if (!this.#pending || this.host.status !== "ready") return;
    this.#patience = setTimeout(() => {
      this.silent = true;
      this.#onNews();
    }, SILENCE_MS);
  }
}
