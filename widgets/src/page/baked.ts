/**
 * A drill without Python: the fold over answers that Python's `step` and `view` make,
 * from parts that they gave when the page was built. It knows no rule and no word.
 */

import { isObject } from "../host/save";
import { isEnough } from "../screen/choice";
import type { Button, DrillView, Refusal } from "../view";
import { fill } from "../words";

type Verdict = "right" | "wrong";
type OutcomeName = "right" | "wrong" | "missing" | "both" | "revealed";

interface Told {
  verdict: Verdict | null;
  reason: string;
}

interface Outcome {
  phase: DrillView["phase"];
  status: string;
  feedback: string[];
  spoken: string;
  buttons: Button[];
}

export interface BakedItem {
  view: DrillView;
  parts: Record<string, { chosen: Told; told: Told }>;
  outcomes: Partial<Record<OutcomeName, Outcome>>;
  hint: string;
  hint_spoken: string;
}

export type LogEntry =
  | { answer: string[] }
  | { hint: true }
  | { reveal: true }
  | { retry: true }
  | { next: true };

export interface DrillState {
  log: LogEntry[];
  [fact: string]: unknown;
}

export interface BakedDrill {
  format: 1;
  kind: "drill";
  language: string;
  state: DrillState;
  items: BakedItem[];
  /** The sentence of each code; `{where}` is the field that is missing or wrong. */
  refusals: Record<string, string>;
}

export interface DrillResponse {
  view: DrillView;
  refusal: Refusal | null;
}

/** Where the log has led to. */
interface Position {
  item: number;
  outcome: OutcomeName | null;
  chosen: string[];
  hinted: boolean;
}

const START: Position = { item: 0, outcome: null, chosen: [], hinted: false };
const UNTOLD: Told = { verdict: null, reason: "" };

/** Actions without anything besides their type, some of them for deals only. */
const PLAIN = ["advance", "hint", "reveal", "retry", "next", "restart", "replay", "review"];

export class BakedDrillRunner {
  readonly #block: BakedDrill;
  #position = START;
  #log: LogEntry[] = [];
  #refusal: Refusal | null = null;

  constructor(block: BakedDrill) {
    this.#block = block;
  }

  get state(): DrillState {
    return { ...this.#block.state, log: this.#log };
  }

  get response(): DrillResponse {
    return { view: this.#view, refusal: this.#refusal };
  }

  /** Do what the action says, or change nothing and tell why. */
  respond(action: unknown): DrillResponse {
    const where = malformed(action);
    const code = where ? "action" : this.#fault(action as Action);
    if (!code) this.#act(action as Action);
    const message = fill(this.#block.refusals[code] ?? code, { where });
    this.#refusal = code ? { code, message, spoken: message } : null;
    return this.response;
  }

  #act({ type, keys = [] }: Action): void {
    const at = this.#position;
    const item = this.#item;
    this.#log = [
      ...this.#log,
      (type === "answer" ? { [type]: keys } : { [type]: true }) as LogEntry,
    ];
    if (type === "answer") this.#position = { ...at, chosen: keys, outcome: judge(item, keys) };
    if (type === "hint") this.#position = { ...at, hinted: true };
    if (type === "reveal") this.#position = { ...at, outcome: "revealed" };
    if (type === "retry") this.#position = { ...at, chosen: [], outcome: null };
    if (type === "next") this.#position = { ...START, item: at.item + 1 };
    if (type === "restart") [this.#log, this.#position] = [[], START];
  }

  get #item(): BakedItem {
    return this.#block.items[this.#position.item] as BakedItem;
  }

  get #view(): DrillView {
    const { outcome, chosen, hinted } = this.#position;
    const { view, outcomes, hint, hint_spoken: spoken } = this.#item;
    const last = this.#log.at(-1);
    return {
      ...view,
      ...(outcome && outcomes[outcome]),
      ...(last && "hint" in last && { spoken }),
      ply: this.#log.length,
      hint: hinted ? hint : view.hint,
      options: view.options.map((option) => ({
        ...option,
        chosen: chosen.includes(option.key),
        ...this.#told(option.key),
      })),
    };
  }

  /** What the learner may know of an option now. */
  #told(key: string): Told {
    const { outcome, chosen } = this.#position;
    const part = this.#item.parts[key];
    if (!part || outcome === null) return UNTOLD;
    if (outcome === "right" || outcome === "revealed") return part.told;
    return chosen.includes(key) ? part.chosen : UNTOLD;
  }

  /** The code of what stands against an action, or nothing. */
  #fault({ type, ply, keys = [] }: Action): string {
    if (ply !== this.#log.length) return "ply";
    const { outcome, item } = this.#position;
    const isDone = outcome === "right" || outcome === "revealed";
    const places: Partial<Record<string, boolean>> = {
      answer: !isDone,
      hint: !isDone,
      reveal: !isDone,
      retry: outcome !== null,
      next: isDone && item + 1 < this.#block.items.length,
      restart: true,
    };
    if (!places[type]) return "phase";
    return type === "answer" && !this.#isAnswer(keys) ? "option" : "";
  }

  #isAnswer(keys: string[]): boolean {
    const { view, parts } = this.#item;
    const isCounted = isEnough(view.many, keys);
    const isSet = new Set(keys).size === keys.length;
    return isCounted && isSet && keys.every((key) => Object.hasOwn(parts, key));
  }
}

/** The field that is missing or wrong, whatever the others hold, or nothing. */
function malformed(action: unknown): string {
  if (!isObject(action)) return "action";
  const { ply, type, keys, cards, card } = action;
  if (!Number.isInteger(ply)) return "ply";
  if (type === "answer") return isTexts(keys) ? "" : "keys";
  if (type === "pass") return isTexts(cards) ? "" : "cards";
  if (type === "play") return typeof card === "string" ? "" : "card";
  return PLAIN.includes(type as string) ? "" : "type";
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

interface Action {
  type: "answer" | "hint" | "reveal" | "retry" | "next" | "restart";
  ply: number;
  /** Of an answer. */
  keys?: string[];
}

function judge({ view, parts }: BakedItem, chosen: string[]): OutcomeName {
  const told = (verdict: Verdict, isChosen: boolean) =>
    Object.entries(parts).some(
      ([key, part]) => part.told.verdict === verdict && chosen.includes(key) === isChosen,
    );
  const wrong = told("wrong", true);
  const missing = view.many && told("right", false);
  if (wrong && missing) return "both";
  if (wrong) return "wrong";
  return missing ? "missing" : "right";
}

/**
 * The drill of a baked block, at the end of its state's log.
 * A log that does not fit the drill throws: a save is never half loaded.
 */
export function createBaked(block: BakedDrill, log: unknown = block.state.log): BakedDrillRunner {
  const runner = new BakedDrillRunner(block);
  if (!Array.isArray(log)) throw new Error("log: no list");
  for (const entry of log) {
    const { refusal } = runner.respond(actionOf(entry, runner.response.view.ply));
    if (refusal) throw new Error(`log: ${refusal.code}`);
  }
  return runner;
}

function actionOf(entry: unknown, ply: number): unknown {
  if (!isObject(entry)) return entry;
  if ("answer" in entry) return { type: "answer", ply, keys: entry.answer };
  return { type: Object.keys(entry).find((type) => entry[type] === true), ply };
}
