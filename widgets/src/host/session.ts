/** One activity before the learner: its position, its save, and what its host has to say. */

import type { Choice, Host, Keeper, View } from "../model";
import { type ScreenWord, say } from "../words";
import type { Answer, Ask, Engine, Notice, Outcome, Recalled, State } from "./engine";
import { KEPT_APART } from "./engine";
import { answers } from "./heard";
import { PageModel } from "./page-model";
import { isObject, type Save, SaveError } from "./save";

const READY: Host = { status: "ready" };

type News = "host_elsewhere" | "host_other" | "host_unkept";

/** What the screen sends by itself. */
const UNASKED: unknown[] = ["advance", "review", "items"];

export class Session {
  readonly model = new PageModel(
    {
      host: READY,
      keeper: {
        text: () => JSON.stringify(this.#state),
        load: (text) => this.#receive({ type: "load", text }),
      } satisfies Keeper,
    },
    (message) => this.#receive(message),
  );
  readonly #engine: Engine;
  readonly #save: Save;
  readonly #language: string;
  /** How long another tab may be ahead with the same answer before it counts as another game. */
  readonly #grace: number;
  #state: State;
  #view: View;
  #answers = 0;
  /** Rises with each question and each reading of the save: an answer to an earlier one is void. */
  #turn = 0;
  #isBusy = false;
  #isUnreadable = false;
  #isUnkeptTold = false;
  /** Said in place of the position, until the learner goes on. */
  #isUnkeptNew = false;
  /** Brings the saved position, which nothing may overwrite before it has come. */
  #recalling: Ask | null = null;
  /** Until then something else is shown. */
  #isHidden = false;
  /** What is told above the table while nothing else is. */
  #news: News | null = null;
  #waiting: { ask: Ask; accept: Notice["accept"] } | null = null;

  constructor(engine: Engine, save: Save, language: string, grace = 0) {
    this.#engine = engine;
    this.#save = save;
    this.#language = language;
    this.#grace = grace;
    this.#state = engine.first.state;
    this.#view = engine.first.response.view;
    engine.listen?.((answer) => this.#hear(answer));
    this.#open(false);
  }

  /** Show the saved position, or the beginning where there is none. */
  #open(isWanted: boolean): void {
    this.#turn += 1;
    this.#isBusy = this.#isUnreadable = false;
    this.#waiting = this.#news = this.#recalling = null;
    const recalled = this.#recall(isWanted);
    if (typeof recalled === "string") {
      this.#refuseSave(this.#word("host_unreadable", recalled));
      return;
    }
    const { answer, ask, check, isElsewhere } = recalled;
    this.#recalling = ask ?? null;
    this.#isHidden = answer === this.#engine.first;
    if (isElsewhere) this.#news = "host_elsewhere";
    this.#show(answer);
    this.#tell(this.#engine.obstacle() ?? READY);
    if (ask) void this.#ask(ask);
    else if (check) void this.#verify(check);
  }

  /** The position to begin with, or what can't be read in the save. */
  #recall(isWanted: boolean): Recalled | string {
    try {
      const saved = this.#save.load();
      return saved ? this.#engine.recall(saved, isWanted) : { answer: this.#engine.first };
    } catch (error) {
      return error instanceof SaveError ? error.where : "log";
    }
  }

  /** Another tab has changed this activity's save. */
  savedElsewhere(): void {
    if (!this.#save.changedElsewhere() || this.#isUnreadable) return;
    this.#news = "host_elsewhere";
    if (!this.#isBusy && !this.#waiting) this.#tell(READY);
  }

  #receive(message: unknown): void {
    if (!isObject(message)) return;
    switch (message.type as Choice["action"] | "load") {
      case "anew":
        this.#save.forget();
        this.#open(false);
        break;
      case "reload":
        this.#open(true);
        break;
      case "again":
      case "fetch":
        this.#askAgain();
        break;
      case "load":
        this.#begin(this.#loading(String(message.text)));
        break;
      default:
        this.#act(message);
    }
  }

  #act(action: Record<string, unknown>): void {
    const isPast = typeof action.ply === "number" && action.ply < this.#view.ply;
    if (isPast) return;
    const ask = this.#engine.respond(this.#state, action);
    const heard: Ask = async (tell) => {
      const outcome = await ask(tell);
      if (!("host" in outcome)) answers.heard(outcome); // else nothing has been answered yet
      return outcome;
    };
    this.#begin(heard, UNASKED.includes(action.type));
  }

  /** A text that can't be used changes nothing. */
  #loading(text: string): Ask {
    const ask = this.#engine.load(text);
    return async (tell) => {
      const outcome = await ask(tell);
      if ("host" in outcome || outcome.state) return outcome;
      const { refusal } = outcome;
      return { state: this.#state, response: { view: this.#view, refusal } };
    };
  }

  /** Do what the learner wants, after the question whether another tab's game may be replaced. */
  #begin(ask: Ask, isUnasked = false): void {
    if (this.#isBusy || this.#isUnreadable) return;
    if (this.#recalling) return void this.#ask(this.#recalling);
    if (this.#save.changedElsewhere()) this.#news = "host_elsewhere";
    if (!isUnasked) {
      if (this.#news === "host_elsewhere") {
        this.#askWhich(ask);
        return;
      }
      if (this.#news !== "host_unkept") this.#news = null;
      this.#isUnkeptNew = false;
    }
    void this.#ask(ask, isUnasked);
  }

  /** Another tab has gone on: its position is taken up, or given up for what is done here. */
  #askWhich(ask: Ask): void {
    this.#waiting = { ask, accept: () => this.#save.adopt() };
    const news = this.#newsHost("host_elsewhere");
    const here: Choice = { action: "again", label: this.#word("host_here") };
    this.#tell({ ...news, status: "failed", choices: [...(news.choices ?? []), here] });
  }

  #askAgain(): void {
    if (!this.#waiting || this.#isBusy) return;
    const { ask, accept } = this.#waiting;
    accept?.();
    void this.#ask(ask);
  }

  async #ask(ask: Ask, isUnasked = false): Promise<void> {
    const turn = ++this.#turn;
    const isCurrent = () => turn === this.#turn;
    this.#isBusy = true;
    this.#waiting = null;
    const outcome = await ask((host) => isCurrent() && this.#tell(host));
    if (!isCurrent()) return;
    if (!isUnasked && this.#isOvertaken(outcome)) {
      this.#isBusy = false;
      this.#news = "host_elsewhere";
      this.#askWhich(ask);
    } else this.#take(outcome, ask);
  }

  /** While this was worked out, another tab has gone on: kept, it would take the place of that. */
  #isOvertaken(outcome: Outcome): boolean {
    if ("host" in outcome || !outcome.state || outcome.response.refusal) return false;
    // A kernel has one position for all, and the tab that shows it first keeps it for the others.
    return !this.#engine.listen && !this.#recalling && this.#save.changedElsewhere();
  }

  async #verify(check: Ask): Promise<void> {
    const turn = this.#turn;
    const outcome = await check(() => {});
    if (turn === this.#turn && "refusal" in outcome) this.#refuseSave(outcome.refusal.message);
  }

  #hear(answer: Answer): void {
    if (this.#isUnreadable) return;
    this.#turn += 1;
    this.#take(answer);
  }

  #take(outcome: Outcome, ask?: Ask): void {
    this.#isBusy = false;
    this.#waiting = null;
    if ("host" in outcome) {
      if (ask) this.#waiting = { ask, accept: outcome.accept };
      this.#tell(this.#recalling && this.#isHidden ? this.#withSave(outcome.host) : outcome.host);
    } else if (outcome.state) {
      this.#recalling = null;
      const { refusal } = outcome.response;
      let answer: Answer = outcome;
      if (!refusal) answer = this.#kept(outcome);
      else if (refusal.code === "ply") answer = withoutRefusal(outcome);
      else if (refusal.code === KEPT_APART) {
        this.#news = "host_other";
        answer = withoutRefusal(outcome);
      }
      this.#tell(READY);
      this.#show(answer);
    } else {
      // What was kept came from an answer: an action that could not be done has not damaged it.
      const choices = this.#recalling ? [] : [this.#reload];
      this.#refuseSave(outcome.refusal.message, choices);
    }
  }

  /** Keep a position; where that can't be, the learner hears it once, and it stays in sight. */
  #kept(answer: Answer): Answer {
    const { state, response } = answer;
    const { view } = response;
    const fate = this.#save.store({ state, view, language: this.#language });
    if (fate === "elsewhere") setTimeout(() => this.savedElsewhere(), this.#grace);
    else if (this.#news === "host_elsewhere" || this.#news === "host_unkept") this.#news = null;
    if (fate !== "lost") return answer;
    this.#news = "host_unkept";
    if (this.#isUnkeptTold) return answer;
    this.#isUnkeptTold = this.#isUnkeptNew = true;
    const spoken = `${this.#word(this.#news)} ${view.spoken}`;
    return { state, response: { ...response, view: { ...view, spoken } } };
  }

  #show({ state, response }: Answer): void {
    this.#state = state;
    this.#view = response.view;
    this.#answers += 1;
    this.model.set("response", { ...response, n: this.#answers });
  }

  #refuseSave(message: string, choices: Choice[] = []): void {
    this.#isUnreadable = true;
    this.#show(this.#engine.first);
    this.#tell(this.#withSave({ status: "failed", message, choices }));
  }

  get #reload(): Choice {
    return { action: "reload", label: this.#word("host_reload") };
  }

  /** What can't be shown can be copied, and given up. */
  #withSave(host: Host): Host {
    if (host.status !== "failed") return host;
    const anew: Choice = { action: "anew", label: this.#word("host_anew") };
    return { ...host, text: this.#save.text, choices: [...(host.choices ?? []), anew] };
  }

  #tell(host: Host): void {
    this.model.set("host", host === READY && this.#news ? this.#newsHost(this.#news) : host);
  }

  #newsHost(news: News): Host {
    const told = { status: "ready", message: this.#word(news) } as const;
    if (news === "host_unkept") return { ...told, isUrgent: this.#isUnkeptNew };
    return { ...told, choices: [this.#reload] };
  }

  #word(key: ScreenWord, where = ""): string {
    return say(this.#engine.first.response.view.words, key, { where });
  }
}

/** A second click on what is done already is no fault worth a word. */
function withoutRefusal({ state, response }: Answer): Answer {
  return { state, response: { ...response, refusal: null } };
}
