/** Who answers for an activity: its baked block, or Python in the worker. */

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

export interface Engine {
  /** The beginning, as it was baked into the page. */
  readonly first: Answer;
  /** What stands in the way of every action, told at once. */
  obstacle(): Host | null;
  /** The saved position, or the question that brings it; throws where the save is not this activity's. */
  recall(saved: Saved): Answer | Ask;
  respond(state: State, action: unknown): Ask;
}
