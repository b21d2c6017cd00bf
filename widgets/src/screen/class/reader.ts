/** Puts on the desk what waits, a few at a time, until each has its answer. */

import type { Action, Host } from "../../model";
import type { Screen } from "../screen";
import type { Paper } from "./files";
import { type Item, isName, Waiting } from "./waiting";

/** So many papers are sent at a time, so that the bar moves. */
const AT_ONCE = 8;

/** Python may have ended on it; or something else was answered, and it has to be sent anew. */
type Fate = "taken" | "failed" | "again";

interface Asked {
  /** What the host said before. */
  host: Host;
  /** Another tab's desk is being taken up first. */
  isReloading: boolean;
  end: (fate: Fate) => void;
}

export class Reader {
  /** Papers of which some may still wait; 0 once all are read. */
  of = 0;
  /** What was lost when the page was left, of how many. */
  readonly lost: { n: number; of: number };
  readonly #screen: Screen;
  readonly #changed: () => void;
  readonly #kept: Waiting;
  #items: Item[];
  #isRunning = false;
  #asked: Asked | null = null;

  constructor(screen: Screen, activity: string, changed: () => void) {
    this.#screen = screen;
    this.#changed = changed;
    this.#kept = new Waiting(activity);
    const { items, missing } = this.#kept.load();
    this.#items = items;
    this.of = this.#papers;
    this.lost = { n: missing, of: items.length + missing };
  }

  get read(): number {
    return this.of - this.#papers;
  }

  get #papers(): number {
    return this.#items.filter((item) => !isName(item)).length;
  }

  start(): void {
    window.addEventListener("beforeunload", this.#guard);
    this.#go();
  }

  end(): void {
    window.removeEventListener("beforeunload", this.#guard);
  }

  put(papers: Paper[]): void {
    this.of += papers.length;
    this.#keep([...this.#items, ...papers]);
    this.#go();
  }

  /** The name that waits to be given to a paper. */
  nameOf(paper: number): string | undefined {
    return this.#items.filter(isName).find((item) => item.paper === paper)?.name;
  }

  /** Before the papers that wait: it is about one that lies there already. */
  name(paper: number, name: string): void {
    const names = this.#items.filter((item) => isName(item) && item.paper !== paper);
    const papers = this.#items.filter((item) => !isName(item));
    this.#keep([...names, { paper, name }, ...papers]);
    this.#go();
  }

  /**
   * The host has said something. One that asks has lost nothing, one that has only failed is asked
   * anew; and what another tab has put on the desk stays there, below what comes now.
   */
  follow(): void {
    const { host } = this.#screen.talk;
    const asked = this.#asked;
    if (!asked || host === asked.host || host.status !== "failed") return;
    const actions = host.choices?.map(({ action }) => action) ?? [];
    if (actions.includes("reload")) {
      if (asked.isReloading) return;
      asked.isReloading = true;
      queueMicrotask(() => this.#screen.talk.choose({ action: "reload", label: "" }));
    } else if (actions.every((action) => action === "again")) asked.end("failed");
  }

  readonly #guard = (event: BeforeUnloadEvent): void => {
    if (this.#items.length) event.preventDefault();
  };

  #keep(items: Item[]): void {
    this.#items = items;
    this.#kept.keep(items);
    if (!this.#papers) this.of = 0;
    this.#changed();
  }

  async #go(): Promise<void> {
    if (this.#isRunning || this.#screen.talk.shut) return;
    this.#isRunning = true;
    while (this.#items.length) {
      const some = this.#next;
      if (!(await this.#sent(some)) && !(await this.#oneByOne(some))) break;
    }
    this.#isRunning = false;
  }

  get #next(): Item[] {
    const [first, ...others] = this.#items as [Item, ...Item[]];
    return isName(first) ? [first] : [first, ...others.slice(0, AT_ONCE - 1)];
  }

  /** Python has ended on one of these: the others go on without it. False where it ends on all. */
  async #oneByOne(some: Item[]): Promise<boolean> {
    let bad = 0;
    if (some.length === 1) return this.#goOnAfter(some);
    for (const [place, item] of some.entries()) {
      if (await this.#sent([item])) continue;
      bad += 1;
      if (bad > 1 && bad === place + 1) return this.#goOnAfter([item]);
      const told = { ...item, text: "", flaw: "trouble" } as Paper;
      this.#keep(this.#items.map((each) => (each === item ? told : each)));
    }
    return true;
  }

  /** Nothing more until the teacher has the last one tried again. */
  #goOnAfter(last: Item[]): false {
    const ply = this.#screen.view?.ply;
    this.#onAnswer(() => {
      if (this.#screen.view?.ply !== ply) this.#take(last);
      void this.#go();
    });
    return false;
  }

  /** Whether there was an answer; false where Python has ended on it. */
  async #sent(some: Item[]): Promise<boolean> {
    let fate: Fate = "again";
    while (fate === "again") {
      while (this.#screen.talk.busy) await this.#idle();
      if (!some.every((item) => this.#items.includes(item))) return true; // cleared away, or renamed
      fate = await this.#ask(some);
    }
    return fate === "taken";
  }

  #ask(some: Item[]): Promise<Fate> {
    const { talk } = this.#screen;
    const ply = this.#screen.view?.ply ?? 0;
    return new Promise((resolve) => {
      const asked: Asked = {
        host: talk.host,
        isReloading: false,
        end: (fate) => {
          this.#asked = null;
          if (fate === "taken") this.#take(some);
          resolve(fate);
        },
      };
      this.#asked = asked;
      this.#onAnswer((isRefused) => {
        if (this.#asked !== asked) return;
        const now = this.#screen.view?.ply ?? 0;
        if (asked.isReloading && now < ply) this.#forgetNames();
        asked.end(!asked.isReloading && (isRefused || now !== ply) ? "taken" : "again");
      });
      this.#screen.send(actionOf(some));
    });
  }

  /** Until something else is answered; a cleared desk wants nothing more of what waited. */
  #idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#onAnswer(() => {
        if (this.#screen.view?.ply === 0) this.#keep([]);
        resolve();
      });
    });
  }

  #onAnswer(act: (isRefused: boolean) => void): void {
    const { answered } = this.#screen;
    this.#screen.answered = (refusal) => {
      answered?.(refusal);
      act(refusal !== null);
    };
  }

  #take(items: Item[]): void {
    this.#keep(this.#items.filter((item) => !items.includes(item)));
  }

  /** Another tab has cleared the desk: they are about papers that are no longer there. */
  #forgetNames(): void {
    this.#keep(this.#items.filter((item) => !isName(item)));
  }
}

function actionOf(items: Item[]): Action {
  const [first] = items;
  if (first && isName(first)) return { type: "rename", ...first };
  const papers = items as Paper[];
  return {
    type: "papers",
    sources: papers.map(({ source }) => source),
    texts: papers.map(({ text }) => text),
    flaws: papers.map(({ flaw }) => flaw),
  };
}
