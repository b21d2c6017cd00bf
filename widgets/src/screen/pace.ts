/** When the computers' cards come: the screen asks for them one by one. */

import type { View } from "../model";
import { settings } from "./settings";

export const CARD_MS = 600;
export const TRICK_MS = 1200;
export const COLLECT_MS = 320;

export class Pace {
  /** The finished trick is on its way to its winner. */
  collecting = false;
  #isFast = false;
  #moment = "";
  #timers: ReturnType<typeof setTimeout>[] = [];

  readonly #advance: () => void;
  readonly #onChange: () => void;

  constructor(advance: () => void, onChange: () => void) {
    this.#advance = advance;
    this.#onChange = onChange;
  }

  /** Cards come as fast as they can. */
  get rushing(): boolean {
    return this.#isFast || settings().pace === "instant";
  }

  rush(): void {
    this.#isFast = true;
    this.#onChange();
  }

  /** Each position is waited for once; nothing moves while it is held. */
  follow(view: View, held: boolean): void {
    const waiting = view.phase === "waiting";
    this.#isFast &&= waiting;
    const moment = [view.ply, waiting && !held, this.rushing, settings().pace].join();
    if (moment === this.#moment) return;
    this.stop();
    this.#moment = moment;
    if (view.phase === "waiting" && !held) this.#plan(view.trick.complete);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.#moment = "";
    this.collecting = false;
  }

  #plan(complete: boolean): void {
    if (this.rushing) this.#later(0, this.#advance);
    else if (settings().pace === "step") return;
    else if (!complete) this.#later(CARD_MS, this.#advance);
    else if (!reducedMotion()) this.#collect(); // else the trick waits for its button
  }

  #collect(): void {
    this.#later(TRICK_MS, () => {
      this.collecting = true;
      this.#onChange();
    });
    this.#later(TRICK_MS + COLLECT_MS, this.#advance);
  }

  #later(delay: number, act: () => void): void {
    this.#timers.push(setTimeout(act, delay));
  }
}

function reducedMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
