/** Python, as the page's deals see it: behind the door of the session, and not always at hand. */

import type { Outcome } from "../host/engine";
import type { Words } from "../words";
import type { Call, Question } from "./protocol";

export interface Asked {
  call: Call;
  args: Question["args"];
  /** For what has to be asked of the learner first. */
  words: Words;
  language: string;
}

export interface Python {
  /** The door's answer, or what stands before it; `tell` hears how far the start is, 0 … 1. */
  ask(asked: Asked, tell: (progress: number) => void): Promise<Outcome>;
}

/** Where Python comes from. */
export interface Source {
  /** Once it has come. */
  readonly python: Python | undefined;
  load(): Promise<Python>;
}

export const TIME_LIMIT_MS = 20_000;

/** Python did not answer; the message is for the console, never for the learner. */
export class Failure extends Error {
  constructor(
    readonly reason: "slow" | "broken",
    detail: string,
  ) {
    super(detail);
  }
}
