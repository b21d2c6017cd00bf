/** When the computers' cards come: the screen asks for them one by one. */

import { prefers, settings } from "#kit";
import type { Action, View } from "../model";

export const CARD_MS = 600;
export const TRICK_MS = 1200;
export const COLLECT_MS = 320;

export class Pace {
  /** The finished trick is on its way to its winner. */
  collecting = false;
  #isFast = false;
  #moment = "";
  #timers: ReturnType<typeof setTimeout>[] = [];

  readonly #send: (action: Action) => void;
  readonly #onChange: () => void;

  constructor(send: (action: Action) => void, onChange: () => void) {
    this.#send = send;
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

  /** Each position is waited for once; nothing moves while it is held, or before the first press. */
  follow(view: View, isHeld: boolean): void {
    const waiting = view.phase === "waiting";
    this.#isFast &&= waiting;
    const held = isHeld || !(view.ply || this.#isFast);
    const wanted = waiting || isUnfinished(view);
    const moment = [view.ply, wanted && !held, this.rushing, settings().pace].join();
    if (moment === this.#moment) return;
    this.stop();
    this.#moment = moment;
    if (held) return; // a trick on its way stays away while its collecting is asked for
    if (this.collecting) {
      this.collecting = false;
      this.#onChange();
    }
    if (view.phase === "waiting") this.#plan(view.trick.complete);
    else if (wanted) this.#later(0, () => this.#send({ type: "review" }));
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.#moment = "";
  }

  readonly #advance = (): void => this.#send({ type: "advance" });

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

export function reducedMotion(): boolean {
  return prefers("reduced-motion: reduce");
}

/** The review has begun, and decisions are left to be worked out. */
function isUnfinished(view: View): boolean {
  return view.kind === "deal" && view.review?.done === false;
}
