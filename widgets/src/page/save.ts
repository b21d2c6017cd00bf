/** What the browser keeps of an activity, read with suspicion and never overwritten blindly. */

const PREFIX = "hearts-lessons:1:";

export interface Saved {
  state: Record<string, unknown>;
  view: object;
  language: string;
}

export type Loaded = { kind: "none" } | { kind: "saved"; saved: Saved } | { kind: "unreadable" };

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

  /** Read the save; its text counts as known from now on. */
  load(): Loaded {
    this.#known = this.#read();
    if (this.#known === null) return { kind: "none" };
    const saved = parse(this.#known);
    return saved ? { kind: "saved", saved } : { kind: "unreadable" };
  }

  /** The save as it was read, for a learner to copy. */
  get text(): string {
    return this.#known ?? "";
  }

  /** Whether another tab has written or removed the save since this one last did. */
  changedElsewhere(): boolean {
    return this.#storage !== null && this.#read() !== this.#known;
  }

  /** Keep a position; false where another tab's newer one stands in the way. */
  store(saved: Saved): boolean {
    if (this.changedElsewhere()) return false;
    const text = JSON.stringify(saved);
    try {
      this.#storage?.setItem(this.key, text);
      this.#known = this.#read();
    } catch {
      // A full store loses the latest position, not the game on the screen.
    }
    return true;
  }

  forget(): void {
    try {
      this.#storage?.removeItem(this.key);
    } catch {
      // Nothing was kept, so nothing is left to forget.
    }
    this.#known = this.#read();
  }

  #read(): string | null {
    try {
      return this.#storage?.getItem(this.key) ?? null;
    } catch {
      return null;
    }
  }
}

function parse(text: string): Saved | null {
  try {
    const saved: unknown = JSON.parse(text);
    if (!isObject(saved) || !isObject(saved.state) || !isObject(saved.view)) return null;
    if (typeof saved.language !== "string") return null;
    return saved as unknown as Saved;
  } catch {
    return null;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
