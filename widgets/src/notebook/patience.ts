/** A kernel can be busy or gone without a word: here it becomes a host that says so. */

import type { Host, Message, Model, View } from "../model";
import { say } from "../words";

export const SILENCE_MS = 20_000;

type Sent = Parameters<Model["send"]>[0];

export class PatientModel implements Model {
  readonly #kernel: Model;
  readonly #events = new EventTarget();
  #unanswered: Message | null = null;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #isSilent = false;

  constructor(kernel: Model) {
    this.#kernel = kernel;
    kernel.on("change:response", this.#hear);
    kernel.on("change:host", this.#follow);
  }

  end(): void {
    clearTimeout(this.#patience);
    this.#kernel.off("change:response", this.#hear);
    this.#kernel.off("change:host", this.#follow);
  }

  get(name: string): unknown {
    return name === "host" && this.#isSilent ? this.#silence : this.#kernel.get(name);
  }

  on(event: string, listener: () => void): void {
    this.#events.addEventListener(event, listener);
  }

  off(event: string, listener: () => void): void {
    this.#events.removeEventListener(event, listener);
  }

  /** Pass the message on; from silence, the learner's choice is to send the action once more. */
  send(message: Sent): void {
    if ("ply" in message) this.#unanswered = message;
    const sent = (this.#isSilent && this.#unanswered) || message;
    this.#wait();
    this.#kernel.send(sent);
  }

  get #silence(): Host {
    const { words } = (this.#kernel.get("response") as { view: View }).view;
    const choices = [{ action: "retry" as const, label: say(words, "try_again") }];
    return { status: "failed", message: say(words, "kernel_silent"), choices };
  }

  readonly #hear = () => {
    this.#unanswered = null;
    this.#wait();
    this.#tell("change:response");
  };

  readonly #follow = () => {
    this.#wait();
    this.#tell("change:host");
  };

  /** A host that is loading has a time limit of its own. */
  #wait(): void {
    clearTimeout(this.#patience);
    this.#turn(false);
    const { status } = this.#kernel.get("host") as Host;
    if (!this.#unanswered || status !== "ready") return;
    this.#patience = setTimeout(() => this.#turn(true), SILENCE_MS);
  }

  #turn(isSilent: boolean): void {
    if (isSilent === this.#isSilent) return;
    this.#isSilent = isSilent;
    this.#tell("change:host");
  }

  #tell(event: string): void {
    this.#events.dispatchEvent(new Event(event));
  }
}
