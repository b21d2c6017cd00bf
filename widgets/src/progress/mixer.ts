/** Chooses the items of a list from several lessons, by what the learner knows. */

import type { PageModel } from "../host/page-model";
import type { Answer, Host, Keeper, Mixing } from "../model";
import type { DrillView } from "../view";
import { type BookItem, dueItems, fromBook, newlyMade, refOf } from "./choose";
import { begin } from "./learn";
import { keepShown, readShown } from "./shown";
import type { ProgressStore } from "./store";

/** So many missed items take the place of a lesson's own questions. */
const RECALLED = 2;

/** What there is to choose from. */
export interface Choice {
  /** The book's items; null where they were not fetched. */
  book: readonly BookItem[] | null;
  isThere(ref: string): boolean;
  /** A notebook makes new items at once; a page fetches so many bytes for it, 0 where it can't. */
  makes: "here" | number;
}

export interface Place {
  model: PageModel;
  store: ProgressStore;
  storage: Storage | null;
  /** Whether list follows list; else a lesson begins with it. */
  isEndless: boolean;
}

export class Mixer {
  readonly #place: Place;
  readonly #choice: Choice;
  readonly #post: PageModel["send"];
  #isMaking: boolean;
  /** What the list should be to begin with, until it is; null where it is as it should be. */
  #wanted: string[] | null;
  /** This version does not have all items that progress speaks of. */
  #isBookRefused = false;
  #trouble: Mixing["trouble"] = "";
  /** The list that was last looked at, and whether all of it was missed before. */
  #looked = { refs: "", isMissed: false };

  constructor(place: Place, choice: Choice) {
    const { model, store, isEndless } = place;
    this.#place = place;
    this.#choice = choice;
    this.#isMaking = choice.makes === "here";
    if (isEndless && !this.#isMaking && !choice.book) this.#trouble = "mixed_pool_failed";
    this.#post = model.send;
    model.send = this.#receive;
    model.on("change:response", this.#hear);
    model.on("change:host", this.#follow);
    const [lesson = ""] = this.#view.activity.split("/");
    // Whoever has begun to learn begins a lesson by opening it.
    if (!isEndless && store.isBegun) store.change((progress) => begin(progress, lesson));
    this.#wanted = this.#first();
    this.#open();
  }

  get #view(): DrillView {
    return (this.#place.model.get("response") as Answer).view as DrillView;
  }

  get #state(): { items: string[]; seed?: unknown } {
    return JSON.parse((this.#place.model.get("keeper") as Keeper).text());
  }

  /** A list is asked for without saying which; everything else goes through. */
  readonly #receive = (message: unknown): void => {
    const { type, items } = message as { type?: string; items?: string[] };
    if (type === "items" && !items) this.#send(this.#next());
    else this.#post(message);
  };

  #send(items: string[]): void {
    this.#post({ type: "items", ply: this.#view.ply, items });
  }

  /** What should stand there at the beginning; null where what stands there should. */
  #first(): string[] | null {
    const { store, storage, isEndless } = this.#place;
    const { items: refs, seed } = this.#state;
    if (!isEndless) {
      const due = dueItems(store.read().progress, this.#choice.isThere).slice(0, RECALLED);
      return due.length > 0 ? due.map(({ ref }) => ref) : null;
    }
    if (this.#isMaking) return seed !== undefined || refs.some(isNew) ? null : this.#next();
    const shown = readShown(storage);
    if (refs.every((ref) => shown.refs.includes(ref))) return null;
    if (store.isBegun || shown.refs.length > 0) return this.#next();
    keepShown(storage, shown, refs);
    return null;
  }

  /** Begin with the wanted list, once the host can take it; what is under way goes on. */
  #open(): void {
    const { ply, phase, item, items } = this.#view;
    const isOver = phase === "done" && item === items && !this.#place.isEndless;
    if (String(this.#wanted) === String(this.#state.items)) this.#wanted = null;
    if (ply > 0 && !isOver) this.#wanted = null;
    if (this.#wanted) this.#send(this.#wanted);
    this.#tell();
  }

  #next(): string[] {
    const { store, storage } = this.#place;
    const { progress } = store.read();
    const shown = readShown(storage);
    if (this.#isMaking) {
      const made = newlyMade(progress, this.#view.new_kinds, shown, Math.random);
      const refs = this.#isBookRefused ? made.refs.filter(isNew) : made.refs;
      keepShown(storage, made.shown, refs);
      return refs;
    }
    const refs = fromBook(progress, this.#choice.book ?? [], shown.refs, Math.random);
    keepShown(storage, shown, refs);
    return refs.length > 0 ? refs : this.#state.items;
  }

  readonly #make = (): void => {
    this.#isMaking = true;
    this.#trouble = "";
    this.#send(this.#next());
  };

  readonly #hear = (): void => {
    const { refusal } = this.#place.model.get("response") as Answer;
    if (!refusal) {
      this.#open();
      return;
    }
    this.#wanted = null;
    if (refusal.code !== "unknown_item" || this.#isBookRefused) return;
    this.#isBookRefused = true;
    this.#send(this.#place.isEndless ? this.#next() : this.#state.items);
  };

  /** Where nothing new can be made, the book's own items go on. */
  readonly #follow = (): void => {
    const { status, choices, text } = this.#place.model.get("host") as Host;
    const isAsking = text !== undefined || choices?.some(({ action }) => action === "reload");
    if (status !== "failed" || isAsking || !this.#choice.book) return;
    this.#isMaking = false;
    this.#trouble = "mixed_failed";
    this.#send(this.#next());
  };

  #tell(): void {
    const { book, makes } = this.#choice;
    const { model, isEndless } = this.#place;
    const mixing: Mixing = {
      told: this.#told(),
      count: book?.length ?? 0,
      trouble: this.#trouble,
      bytes: isEndless && !this.#isMaking && makes !== "here" ? makes : 0,
      make: this.#make,
    };
    model.set("mixing", mixing);
  }

  #told(): Mixing["told"] {
    const { items: refs } = this.#state;
    if (this.#place.isEndless) {
      if (!refs.some(isNew)) return this.#choice.book ? "mixed_book" : "";
      return this.#choice.makes === "here" ? "mixed_made_notebook" : "mixed_made";
    }
    if (this.#looked.refs !== String(refs)) {
      const missed = this.#place.store.read().progress.due.map(refOf);
      this.#looked = { refs: String(refs), isMissed: refs.every((ref) => missed.includes(ref)) };
    }
    return this.#looked.isMissed ? "mixed_missed" : "";
  }
}

function isNew(ref: string): boolean {
  return ref.startsWith("~");
}
