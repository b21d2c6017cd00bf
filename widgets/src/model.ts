/** What a screen asks of its host: the form that anywidget gives its front ends. */

import type { Button, Refusal, Response } from "./view";

export type View = Response["view"];

/** The latest answer; `n` rises with each, so that two equal refusals are two answers. */
export interface Answer {
  view: View;
  refusal: Refusal | null;
  n: number;
}

export interface Host {
  status: "ready" | "loading" | "failed";
  message?: string;
  /** From 0 to 1, while loading. */
  progress?: number;
  /** Buttons below the message; each sends `{type: action}` to the host. */
  choices?: Choice[];
  /** A save that can't be read, for the learner to copy. */
  text?: string;
}

/** What only the learner can decide for the host; `again` and `retry` repeat what failed. */
export interface Choice {
  action: "again" | "retry" | "fetch" | "anew" | "reload";
  label: string;
}

export type Action =
  | { type: "pass"; cards: string[] }
  | { type: "play"; card: string }
  | { type: "choose"; option: string }
  | { type: "answer"; keys: string[] }
  | { type: "rewind"; decision: number }
  | { type: "level"; level: string }
  | { type: "setup"; rules: string; players: number; level: string; cards: string }
  | { type: Plain };

/** What needs nothing but its name. */
export type Plain = Exclude<
  Button["action"],
  "pass" | "play" | "choose" | "answer" | "rewind" | "level" | "setup"
>;

/** An action names the position that it answers, so that a late one can be dropped. */
export type Message = Action & { ply: number };

export interface Model {
  get(name: string): unknown;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
  send(message: Message | { type: Choice["action"] }): void;
}
