/** What the browser keeps of an activity, read with suspicion and never overwritten blindly. */

export const PREFIX = "hearts-lessons:1:";

export interface Saved {
  state: Record<string, unknown>;
  view: object;
  language: string;
}

/** What became of a position: another tab's newer one may stand in the way, or the store may be full. */
export type Fate = "kept" | "elsewhere" | "lost";

/** A save that is not this activity's, or not whole; `where` names the part. */
export class SaveError extends Error {
  readonly where: string;

  constructor(where: string) {
    super(where);
    this.where = where;
  }
}

/** The browser's store, or null where it is switched off (private windows, some `file://` pages). */
export function browserStorage(): Storage | null {
  try {
    const storage = window.localStorage;
    storage.getItem(PREFIX);
    return storage;
  } catch {
    return null;
  }
}

export class Save {
  readonly key: string;
  /** The text that this tab read or wrote last: anything else comes from another tab. */
  #known: string | null = null;
  readonly #storage: Storage | null;

  constructor(activity: string, storage: Storage | null) {
    this.key = PREFIX + activity;
    this.#storage = storage;
  }

  /** Read the save; its text counts as known from now on. Throws where it can't be read. */
  load(): Saved | null {
    this.adopt();
    return this.#known === null ? null : parse(this.#known);
  }

  /** The save as it was read, for a learner to copy. */
  get text(): string {
    return this.#known ?? "";
  }

  /** Whether another tab has written or removed the save since this one last did. */
  changedElsewhere(): boolean {
    return this.#storage !== null && this.#read() !== this.#known;
  }

  /** Whoever has kept the very same position already is no other game. */
  store(saved: Saved): Fate {
    const text = JSON.stringify(saved);
    if (this.changedElsewhere() && this.#read() !== text) return "elsewhere";
    try {
      this.#storage?.setItem(this.key, text);
    } catch {
      return "lost"; // a full store loses the latest position, not the game on the screen
    }
    this.adopt();
    return this.#storage ? "kept" : "lost";
  }

  /** What another tab has kept may be overwritten from now on. */
  adopt(): void {
    this.#known = this.#read();
  }

  forget(): void {
    try {
      this.#storage?.removeItem(this.key);
    } catch {
      // Nothing was kept, so nothing is left to forget.
    }
    this.adopt();
  }

  #read(): string | null {
    try {
      return this.#storage?.getItem(this.key) ?? null;
    } catch {
      return null;
    }
  }
}

/** Throws the part that is damaged. */
function parse(text: string): Saved {
  let saved: unknown;
  try {
    saved = JSON.parse(text);
  } catch {}
  if (!isObject(saved)) throw new SaveError("JSON");
  for (const part of ["state", "view"]) {
    if (!isObject(saved[part])) throw new SaveError(part);
  }
  if (typeof saved.language !== "string") throw new SaveError("language");
  return saved as unknown as Saved;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
