/** What the second script does for lists from several lessons and for progress. */

import type { Engine, Outcome } from "../host/engine";
import { joinClass } from "../host/join-class";
import type { PageModel } from "../host/page-model";
import { browserStorage } from "../host/save";
import { dueItems } from "../progress/choose";
import { learnFrom } from "../progress/event";
import { Mixer } from "../progress/mixer";
import { ProgressStore } from "../progress/store";
import type { ProgressView } from "../view";
import type { BakedDrill } from "./baked";
import type { BakedDeal } from "./deal";
import { type BakedExam, ExamEngine } from "./exam";
import { type Fold, MixEngine } from "./mix";
import { fetchPool } from "./pool";
import type { Python } from "./python";

export interface BakedMix extends Omit<BakedDrill, "kind"> {
  kind: "mix";
}

export interface BakedProgress {
  format: 1;
  kind: "progress";
  language: string;
  state: { activity: string; [fact: string]: unknown };
  view: ProgressView;
}

export type BakedLate = BakedExam | BakedMix | BakedProgress | BakedDeal;

/** Shows an activity by this engine; before it is drawn, its model can be prepared. */
export type Draw = (engine: Engine, prepare?: Prepare) => void;

export type Prepare = (model: PageModel, hash: string) => void;

export interface Book {
  heard(outcomes: Outcome[]): void;
  /** `drawNow` is for what only had to wait for its screen. */
  open(
    block: BakedLate,
    fold: Fold,
    draw: Draw,
    drawNow: (prepare?: Prepare) => void,
  ): Promise<void>;
}

declare global {
  interface Window {
    /** Set by the second script. */
    heartsBook?: Book;
  }
}

interface Beside {
  /** Where the shared files lie. */
  url(file: string): string;
  /** Null where none can run. */
  python: Python | null;
  /** What it weighs. */
  bytes: number;
}

export function openBook({ url, python, bytes }: Beside): Book {
  const storage = browserStorage();
  const store = new ProgressStore(storage);

  async function openMix(block: BakedMix, fold: Fold, draw: Draw): Promise<void> {
    const { language, state } = block;
    const isEndless = state.endless === true;
    const isDue = dueItems(store.read().progress, () => true).length > 0;
    const isKept = storage?.getItem(`hearts-lessons:1:${state.activity}`) !== null;
    const isWanted = isEndless || isDue || isKept;
    const pool = isWanted ? await fetchPool(url(`pool.${language}.js`), language) : null;
    const engine = new MixEngine(block as unknown as BakedDrill, { pool, python, fold });
    draw(engine, (model) => {
      const choice = {
        book: pool?.items ?? null,
        isThere: (ref: string) => pool?.has(ref) ?? false,
        makes: python ? bytes : 0,
      };
      new Mixer({ model, store, storage, isEndless }, choice);
    });
  }

  return {
    heard: (outcomes) => {
      for (const outcome of outcomes) learnFrom(outcome, store);
    },
    async open(block, fold, draw, drawNow) {
      if (block.kind === "mix") await openMix(block, fold, draw);
      else if (block.kind === "progress") draw(still(block));
      else if (block.kind === "exam") {
        const { language } = block;
        const fetch = () => fetchPool(url(`pool.${language}.js`), language);
        draw(new ExamEngine(block, { pool: null, fetch, fold, random: Math.random }));
      } else drawNow(block.kind === "class" ? joinClass : undefined);
    },
  };
}

/** Nothing happens in what is only looked at. */
function still({ state, view }: BakedProgress): Engine {
  const first = { state, response: { view, refusal: null } };
  const ask = () => async () => first;
  return {
    first,
    obstacle: () => null,
    recall: () => ({ answer: first }),
    respond: ask,
    load: ask,
  };
}
