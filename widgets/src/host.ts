/**
 * What any host tells any screen about itself: the value of `model.get("host")`.
 *
 * A screen shows `message` in every status, `text` as selectable text, and each
 * choice as a button `data-action={choice.action}` that sends `{type: choice.action}`.
 */
export interface Host {
  status: "ready" | "loading" | "failed";
  message?: string;
  /** 0 … 1 while loading, where it is known. */
  progress?: number;
  choices?: Choice[];
  /** A save that could not be read, for the learner to copy. */
  text?: string;
}

export interface Choice {
  action: "again" | "fetch" | "anew" | "reload";
  label: string;
}

/** The part of an anywidget model that a screen uses. */
export interface Model {
  get(name: string): unknown;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
  send(message: unknown): void;
}
