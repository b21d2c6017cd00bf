/** What is chosen while Python is at work: nothing of it is lost, and the latest choice wins. */

import type { Action } from "../model";
import type { Screen } from "./screen";

interface Waiting {
  /** What it is about: the type of the action, or a field. */
  about: string;
  /** Made when it is sent: it says what stands there then. */
  action: () => Action;
  /** Where it was sent, until it has its answer. */
  sent: { n: number; ply: number; kind: string } | null;
  isSecondTime: boolean;
}

/** Now, or after what is being computed. */
export function soon(screen: Screen, action: Action): void {
  queueOf(screen).put(action.type, () => action);
}

/** The same for the value of a field, as it is when its turn has come. */
export function enter(screen: Screen, name: string, value: () => string): void {
  queueOf(screen).put(aboutField(name), () => ({ type: "set", name, value: value() }));
}

/** Whether something is on its way: what is shown is not yet what was chosen. */
export function isComing(screen: Screen): boolean {
  return screen.talk.busy || queueOf(screen).waits();
}

/** Whether a choice about this has no answer yet. */
export function waits(screen: Screen, about: string): boolean {
  return queueOf(screen).waits(about);
}

export function aboutField(name: string): string {
  return `set ${name}`;
}

function isField(about: string): boolean {
  return about.startsWith("set ");
}

/** Now, or once everything that was chosen is there. */
export function afterwards(screen: Screen, act: () => void): void {
  if (isComing(screen)) queueOf(screen).wanted = act;
  else act();
}

class Queue {
  /** Waits until everything has been answered. */
  wanted: (() => void) | null = null;
  readonly #screen: Screen;
  /** The first one may be under way. */
  #waiting: Waiting[] = [];
  #isListening = false;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  put(about: string, action: () => Action): void {
    const entry = { about, action, sent: null, isSecondTime: false };
    this.#settle();
    // Of two choices about the same, only the later one is sent.
    const isFixed = this.#waiting.map((each) => each.sent !== null || isButton(each.about));
    const since = isFixed.lastIndexOf(true);
    this.#waiting = this.#waiting.filter((each, n) => n <= since || each.about !== about);
    this.#waiting.push(entry);
    this.#go();
  }

  waits(about?: string): boolean {
    this.#settle();
    return this.#waiting.some((each) => about === undefined || each.about === about);
  }

  /** The first one is done once it is answered, and what was meant for another screen is dropped. */
  #settle(): void {
    const [first] = this.#waiting;
    const { answer } = this.#screen.talk;
    if (!first?.sent || !answer || answer.n === first.sent.n) return;
    const { view, refusal } = answer;
    const { ply, kind } = first.sent;
    // The host may have brought the saved position in its place.
    const isOther = isField(first.about) && !refusal && view.ply !== ply + 1;
    if (view.kind !== kind) this.#waiting = [];
    else if (!isOther || first.isSecondTime) this.#waiting.shift();
    else Object.assign(first, { sent: null, isSecondTime: true });
  }

  readonly #go = (): void => {
    this.#settle();
    const [first] = this.#waiting;
    const { talk, view } = this.#screen;
    if (!first) {
      const { wanted } = this;
      this.wanted = null;
      wanted?.();
      return;
    }
    this.#listen();
    // What the host fetches for itself leaves no room for anything else.
    if (talk.busy || talk.host.status === "loading") return;
    first.sent = { n: talk.answer?.n ?? 0, ply: view?.ply ?? 0, kind: view?.kind ?? "" };
    this.#screen.send(first.action());
  };

  #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    const { answered } = this.#screen;
    this.#screen.answered = (refusal) => {
      this.#isListening = false;
      answered?.(refusal);
      this.#go();
    };
  }
}

/** It acts on what was chosen before it, so nothing is moved across. */
function isButton(about: string): boolean {
  return !isField(about) && !["name", "compare"].includes(about);
}

const queues = new WeakMap<Screen, Queue>();

function queueOf(screen: Screen): Queue {
  const queue = queues.get(screen) ?? new Queue(screen);
  queues.set(screen, queue);
  return queue;
}
