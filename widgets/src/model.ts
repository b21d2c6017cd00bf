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
  /** Where the learner looks, after the position, instead of above the table. */
  isUrgent?: boolean;
  /** A save that can't be read, for the learner to copy. */
  text?: string;
}

/** The work as text, and the way back from it. */
export interface Keeper {
  text(): string;
  load(text: string): void;
}

/** Where the items of a list come from, and what else there is. */
export interface Mixing {
  /** The word that says which. */
  told: "mixed_book" | "mixed_made" | "mixed_made_notebook" | "mixed_missed" | "";
  /** How many items the book has. */
  count: number;
  /** What did not work. */
  trouble: "mixed_failed" | "mixed_pool_failed" | "";
  /** What Python weighs, in bytes, where new items can be fetched; 0 where they can't, or come. */
  bytes: number;
  /** New items from now on. */
  make(): void;
}

/** What only the learner can decide for the host; `again` repeats what failed. */
export interface Choice {
  action: "again" | "fetch" | "anew" | "reload";
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
  | { type: "set"; name: string; value: string }
  | { type: "preset" | "compare"; name: string }
  | { type: "paste"; text: string }
  | { type: "name"; name: string }
  | { type: "papers"; sources: string[]; texts: string[]; flaws: string[] }
  | { type: "rename"; paper: number; name: string }
  | { type: Plain };

/** What needs nothing but its name. */
export type Plain = Exclude<
  Button["action"],
  | ("pass" | "play" | "choose" | "answer" | "rewind" | "level" | "setup")
  | ("set" | "preset" | "compare" | "paste" | "name" | "papers" | "rename")
>;

/** An action names the position that it answers, so that a late one can be dropped. */
export type Message = Action & { ply: number };

/** The text of a saved state, for this activity to go on with; `resume` asks whether it should. */
export interface Load {
  type: "load" | "resume";
  text: string;
}

export interface Model {
  get(name: string): unknown;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
  send(message: Message | Load | { type: Choice["action"] }): void;
}
