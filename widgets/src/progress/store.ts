/** Where progress is kept: in the browser, for pages and notebooks of one address alike. */

import { PREFIX } from "../host/save";
import { EMPTY, type Progress, ProgressError, read, write } from "./learn";

export const KEY = "hearts-lessons:1:progress";

/** Texts that could not be read, set aside so that learning goes on and nothing is lost. */
export const ASIDE_KEY = `${KEY}:aside`;

/** Told to the window whenever progress may have changed here. */
export const PROGRESS_CHANGED = "hearts-lessons:progress";

declare global {
  interface Window {
    /** What the browser's store did not take; it lasts as long as the page. */
    heartsUnkept?: Progress | undefined;
  }
}

export interface Kept {
  progress: Progress;
  /** It is in the browser's store, or nothing is to be kept yet. */
  isKept: boolean;
  /** What could not be read, as text. */
  aside: string;
}

export class ProgressStore {
  readonly #storage: Storage | null;

  constructor(storage: Storage | null) {
    this.#storage = storage;
  }

  /** Whether there is anything to go by. */
  get isBegun(): boolean {
    return window.heartsUnkept !== undefined || this.#get(KEY) !== null;
  }

  read(): Kept {
    const aside = this.#get(ASIDE_KEY) ?? "";
    const unkept = window.heartsUnkept;
    if (unkept) return { progress: unkept, isKept: false, aside };
    const text = this.#get(KEY);
    try {
      const progress = text === null ? EMPTY : read(text);
      return { progress, isKept: this.#storage !== null, aside };
    } catch (error) {
      if (!(error instanceof ProgressError)) throw error;
      return { progress: EMPTY, isKept: true, aside: joined(aside, text ?? "") };
    }
  }

  /** Another tab may have gone on: it is read again before each change. */
  change(by: (progress: Progress) => Progress): void {
    const { progress, aside } = this.read();
    const after = by(progress);
    if (after !== progress) this.#write(after, aside);
  }

  /** What could not be read is thrown away, as the learner wishes. */
  forgetDamaged(): void {
    this.#remove(ASIDE_KEY);
    if (this.read().aside) this.#remove(KEY);
    tell();
  }

  /** Everything that learners have done here is forgotten: their progress and their work. */
  clear(): void {
    window.heartsUnkept = undefined;
    for (const key of Object.keys(this.#storage ?? {})) {
      if (key.startsWith(PREFIX)) this.#remove(key);
    }
    forgetHere();
    tell();
  }

  /** Be told of changes, here and in other tabs, until the returned function is called. */
  watch(onChange: () => void): () => void {
    const elsewhere = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(KEY)) onChange();
    };
    window.addEventListener("storage", elsewhere);
    window.addEventListener(PROGRESS_CHANGED, onChange);
    return () => {
      window.removeEventListener("storage", elsewhere);
      window.removeEventListener(PROGRESS_CHANGED, onChange);
    };
  }

  /** First what could not be read is set aside: only then its place is free. */
  #write(progress: Progress, aside: string): void {
    try {
      if (!this.#storage) throw new Error("no store");
      if (aside !== (this.#get(ASIDE_KEY) ?? "")) this.#storage.setItem(ASIDE_KEY, aside);
      this.#storage.setItem(KEY, write(progress));
      window.heartsUnkept = undefined;
    } catch {
      window.heartsUnkept = progress;
    }
    tell();
  }

  #get(key: string): string | null {
    try {
      return this.#storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  #remove(key: string): void {
    try {
      this.#storage?.removeItem(key);
    } catch {
      // What was never kept need not be removed.
    }
  }
}

/** What waits in this tab alone. */
function forgetHere(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Where there is no store, nothing waits.
  }
}

function joined(...texts: string[]): string {
  return texts.filter(Boolean).join("\n");
}

function tell(): void {
  window.dispatchEvent(new Event(PROGRESS_CHANGED));
}
