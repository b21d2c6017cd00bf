/**
 * An exam without Python: what Python's `exam` and `exam_view` do, from the items as they were baked.
 * It knows no rule and no word.
 */

import type { Answer, Ask, Engine, Recalled, State } from "../host/engine";
import { isObject, type Saved, SaveError } from "../host/save";
import type { Host } from "../model";
import { examOf } from "../progress/examine";
import type { DrillView, MissedView, Refusal, ReportView } from "../view";
import { fill, say } from "../words";
import type { BakedDrill, BakedItem } from "./baked";
import type { Fold } from "./mix";
import type { Pool } from "./pool";

export interface BakedExam extends Omit<BakedDrill, "kind"> {
  kind: "exam";
  view: DrillView;
  /** That of an exam without an answer. */
  report: ReportView;
}

export interface Beside {
  /** The book's items, asked for when others than the baked ones are needed. */
  pool: Pool | null;
  fetch(): Promise<Pool | null>;
  fold: Fold;
  random: () => number;
}

interface Given {
  item: BakedItem;
  /** Told whole, with what was chosen. */
  told: DrillView;
  right: boolean;
}

export class ExamEngine implements Engine {
  readonly first: Answer;
  readonly #block: BakedExam;
  readonly #beside: Beside;

  constructor(block: BakedExam, beside: Beside) {
    this.#block = block;
    this.#beside = beside;
    this.first = this.#answer(block.state, null);
  }

  obstacle(): null {
    return null;
  }

  /** An exam of another version, or one whose items can't be had here, begins anew. */
  recall({ state }: Saved): Recalled {
    const begun = this.#block.state;
    for (const part of ["format", "activity", "kind"]) {
      if (state[part] !== begun[part]) throw new SaveError(part);
    }
    if (state.engine !== begun.engine) return { answer: this.first };
    if (this.#items(state)) return { answer: this.#answer(state, null) };
    const ask: Ask = async () => {
      if (!(await this.#fetched())) return { host: this.#noPool() };
      return this.#items(state) ? this.#answer(state, null) : this.first;
    };
    return { answer: this.first, ask };
  }

  load(): Ask {
    return async () => this.first; // nothing offers it: an answer stays as it was given
  }

  respond(state: State, action: unknown): Ask {
    const answers = logOf(state);
    const isOver = answers.length === refsOf(state).length;
    const { type, ply } = isObject(action) ? action : {};
    if (ply !== answers.length) return this.#refuse(state, "ply");
    if (type === "restart" && isOver) return () => this.#another(state);
    if (type !== "answer" || isOver) return this.#refuse(state, "phase");
    const item = (this.#items(state) as BakedItem[])[answers.length] as BakedItem;
    const runner = this.#beside.fold(this.#alone(item), []);
    const { refusal } = runner.respond({ ...(action as object), ply: 0 });
    if (refusal) return async () => this.#answer(state, refusal);
    const { keys } = action as { keys: string[] };
    return async () => this.#answer({ ...state, log: [...answers, { answer: keys }] }, null);
  }

  #refuse(state: State, code: string): Ask {
    const message = this.#block.refusals[code] ?? code;
    return async () => this.#answer(state, { code, message, spoken: message });
  }

  /** Another set, without the items of this one. */
  async #another(state: State): Promise<Answer | { host: Host }> {
    const pool = await this.#fetched();
    if (!pool) return { host: this.#noPool() };
    const { items } = pool;
    const { report } = this.#block;
    const lessons = report.lessons.map(({ id }) => id);
    const last = refsOf(state);
    const refs = examOf(items, lessons, this.#block.items.length, last, this.#beside.random);
    return this.#answer({ ...state, items: refs, log: [] }, null);
  }

  async #fetched(): Promise<Pool | null> {
    this.#beside.pool ??= await this.#beside.fetch();
    return this.#beside.pool;
  }

  #noPool(): Host {
    const { words } = this.#block.view;
    const again = { action: "again", label: say(words, "try_again") } as const;
    return { status: "failed", message: say(words, "exam_pool_failed"), choices: [again] };
  }

  /** Where the answers of a state have led to; throws where they don't fit its items. */
  #answer(state: State, refusal: Refusal | null): Answer {
    const items = this.#items(state) ?? [];
    const answers = logOf(state);
    if (answers.length > items.length) throw new SaveError("log");
    const given = answers.map((answer, place) => this.#given(items[place] as BakedItem, answer));
    const next = items[given.length];
    const view = next ? this.#question(next, given.length, items.length) : this.#report(given);
    return { state, response: { view, refusal } };
  }

  #question(item: BakedItem, place: number, count: number): DrillView {
    const { buttons, label, words } = this.#block.view;
    const numbers = { item: String(place + 1), items: String(count) };
    const { rules } = item.view;
    return {
      ...item.view,
      activity: String(this.#block.state.activity),
      ply: place,
      label,
      item: place + 1,
      items: count,
      rules: rules.key === "site" ? { ...rules, text: [] } : rules,
      buttons,
      spoken: place > 0 ? say(words, "item", numbers) : "",
      exam: true,
      new_kinds: [],
      words,
    };
  }

  #report(given: Given[]): ReportView {
    const { report, view } = this.#block;
    const right = given.filter((each) => each.right).length;
    const counts = { right: String(right), of: String(given.length) };
    const status = say(view.words, "exam_right", counts);
    return {
      ...report,
      ply: given.length,
      answered: given.map(({ item, right }) => ({ learn: item.view.learn, right })),
      missed: given.flatMap((each, place) => (each.right ? [] : [this.#missed(each, place + 1)])),
      status,
      spoken: status,
      words: view.words,
    };
  }

  #missed({ item, told }: Given, number: number): MissedView {
    const { prompt, situation, trick, hand, hand_label, learn } = item.view;
    const cards = hand.map(({ card }) => `${SYMBOLS[card.suit]}${card.rank}`).join(" ");
    const { hand_listed = "" } = this.#block.view.words;
    return {
      item: number,
      lesson: learn.lesson,
      prompt,
      situation,
      trick: trick?.text ?? "",
      hand: cards && fill(hand_listed, { label: hand_label, cards }),
      options: told.options,
    };
  }

  /** What an answer was worth; throws where it is none. */
  #given(item: BakedItem, answer: unknown): Given {
    const runner = this.#beside.fold(this.#alone(item), [answer]);
    const { phase } = runner.response.view;
    const right = phase === "done";
    if (!right) runner.respond({ type: "reveal", ply: 1 });
    return { item, right, told: runner.response.view as DrillView };
  }

  #alone(item: BakedItem): BakedDrill {
    return { ...this.#block, kind: "drill", items: [item] };
  }

  #items(state: State): BakedItem[] | null {
    const { state: begun, items } = this.#block;
    const refs = refsOf(state);
    if (String(refs) === String(begun.items)) return items;
    const found = this.#beside.pool?.bakedOf(refs) ?? [];
    return refs.length > 0 && found.length === refs.length ? found : null;
  }
}

const SYMBOLS = { C: "♣", D: "♦", H: "♥", S: "♠" };

function refsOf({ items }: State): string[] {
  return Array.isArray(items) ? items.map(String) : [];
}

function logOf({ log }: State): unknown[] {
  if (!Array.isArray(log)) throw new SaveError("log");
  return log;
}
