/** Who answers for an activity: its baked block, Python in the worker, or a kernel. */

import type { Host } from "../model";
import type { Refusal, Response } from "../view";
import type { Saved } from "./save";

export type State = Record<string, unknown>;

export interface Answer {
  state: State;
  response: Response;
}

/** A state that can't be read. */
export interface Unreadable {
  state: null;
  response: null;
  refusal: Refusal;
}

/** Why an action has to wait: what to show, and what the learner's choice to go on changes. */
export interface Notice {
  host: Host;
  accept?(): void;
}

export type Outcome = Answer | Unreadable | Notice;

/** Something to ask for, as often as it takes; `tell` hears of the host's condition meanwhile. */
export type Ask = (tell: (host: Host) => void) => Promise<Outcome>;

/** The position to begin with. */
export interface Recalled {
  /** What can be shown at once. */
  answer: Answer;
  /** Brings the saved position; until then nothing can be done. */
  ask?: Ask;
  /** Looks at the saved state while the learner goes on: only damage is news. */
  check?: Ask;
  /** The save has gone on, and not from here. */
  isElsewhere?: boolean;
}

export interface Engine {
  /** Where the activity stands without the save. */
  readonly first: Answer;
  /** What stands in the way of every action, told at once. */
  obstacle(): Host | null;
  /** Throws where the save is not this activity's; `isWanted`: the learner has asked for it. */
  recall(saved: Saved, isWanted: boolean): Recalled;
  respond(state: State, action: unknown): Ask;
  /** A text that the learner brings back. */
  load(text: string): Ask;
  /** Hear the answers to what was asked from elsewhere, or too long ago. */
  listen?(hear: (answer: Answer) => void): void;
}

/** An answer that keeps its own position beside the one in the browser, as the learner's code asked. */
export const KEPT_APART = "kept_apart";
