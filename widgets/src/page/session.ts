/** One activity on the page: its position, its save, and what its host has to say. */

import type { Choice, Host, View } from "../model";
import { type ScreenWord, say } from "../words";
import type { Answer, Ask, Engine, Notice, Outcome, State } from "./engine";
import { PageModel } from "./model";
import { isObject, type Save } from "./save";

const READY: Host = { status: "ready" };

export class Session {
  readonly model = new PageModel({ host: READY }, (message) => this.#receive(message));
  readonly #engine: Engine;
  readonly #save: Save;
  readonly #language: string;
  #state: State;
  #view: View;
  #answers = 0;
  /** Rises with each question and each reading of the save: an answer to an earlier one is void. */
  #turn = 0;
  #isBusy = false;
  #isUnreadable = false;
  #isElsewhere = false;
  #waiting: { ask: Ask; accept: Notice["accept"] } | null = null;

  constructor(engine: Engine, save: Save, language: string) {
    this.#engine = engine;
    this.#save = save;
    this.#language = language;
    this.#state = engine.first.state;
    this.#view = engine.first.response.view;
    this.#open();
  }

  /** Show the saved position, or the beginning where there is none. */
  #open(): void {
    this.#turn += 1;
    this.#isBusy = this.#isUnreadable = this.#isElsewhere = false;
    this.#waiting = null;
    const recalled = this.#recall();
    this.#show(recalled === null || typeof recalled === "function" ? this.#engine.first : recalled);
    this.#tell(this.#engine.obstacle() ?? READY);
    if (recalled === null) this.#refuseSave();
    else if (typeof recalled === "function") void this.#ask(recalled);
  }

  /** The position to begin with, or the question that brings it, or null for an unreadable save. */
  #recall(): Answer | Ask | null {
    const loaded = this.#save.load();
    if (loaded.kind === "none") return this.#engine.first;
    try {
      return loaded.kind === "saved" ? this.#engine.recall(loaded.saved) : null;
    } catch {
      return null;
    }
  }

  /** Another tab has changed this activity's save. */
  savedElsewhere(): void {
    if (!this.#save.changedElsewhere()) return;
    this.#isElsewhere = true;
    if (!this.#isBusy && !this.#waiting) this.#tell(READY);
  }

  #receive(message: unknown): void {
    if (!isObject(message)) return;
    switch (message.type as Choice["action"]) {
      case "anew":
        this.#save.forget();
        this.#open();
        break;
      case "reload":
        this.#open();
        break;
      case "again":
      case "fetch":
        this.#askAgain();
        break;
      default:
        this.#act(message);
    }
  }

  #act(action: Record<string, unknown>): void {
    const isPast = typeof action.ply === "number" && action.ply < this.#view.ply;
    if (this.#isBusy || this.#isUnreadable || isPast) return;
    void this.#ask(this.#engine.respond(this.#state, action));
  }

  #askAgain(): void {
    if (!this.#waiting || this.#isBusy) return;
    const { ask, accept } = this.#waiting;
    accept?.();
    void this.#ask(ask);
  }

  async #ask(ask: Ask): Promise<void> {
    const turn = ++this.#turn;
    const isCurrent = () => turn === this.#turn;
    this.#isBusy = true;
    this.#waiting = null;
    const outcome = await ask((host) => isCurrent() && this.#tell(host));
    if (isCurrent()) this.#take(ask, outcome);
  }

  #take(ask: Ask, outcome: Outcome): void {
    this.#isBusy = false;
    if ("host" in outcome) {
      this.#waiting = { ask, accept: outcome.accept };
      this.#tell(outcome.host);
    } else if (outcome.state) {
      this.#tell(READY);
      const { refusal } = outcome.response;
      if (!refusal) this.#keep(outcome);
      this.#show(refusal?.code === "ply" ? withoutRefusal(outcome) : outcome);
    } else this.#refuseSave();
  }

  #keep({ state, response }: Answer): void {
    const isKept = this.#save.store({ state, view: response.view, language: this.#language });
    if (!isKept) this.savedElsewhere();
  }

  #show({ state, response }: Answer): void {
    this.#state = state;
    this.#view = response.view;
    this.#answers += 1;
    this.model.set("response", { ...response, n: this.#answers });
  }

  #refuseSave(): void {
    this.#isUnreadable = true;
    this.#tell({
      status: "failed",
      message: this.#word("host_unreadable"),
      text: this.#save.text,
      choices: [{ action: "anew", label: this.#word("host_anew") }],
    });
  }

  #tell(host: Host): void {
    const news: Host = {
      status: "ready",
      message: this.#word("host_elsewhere"),
      choices: [{ action: "reload", label: this.#word("host_reload") }],
    };
    this.model.set("host", host === READY && this.#isElsewhere ? news : host);
  }

  #word(key: ScreenWord): string {
    return say(this.#engine.first.response.view.words, key);
  }
}

/** A second click on what is done already is no fault worth a word. */
function withoutRefusal({ state, response }: Answer): Answer {
  return { state, response: { ...response, refusal: null } };
}
