/** One activity's screen: everything that changes while it is looked at, and its drawing. */

import { render } from "preact";
import type { Action, Model, View } from "../model";
import type { DealView, Refusal } from "../view";
import { Activity } from "./activity";
import { carried } from "./choice";
import { Conversation } from "./conversation";
import { focusOn, hasFocus, mayTakeFocus, REFUGE } from "./focus";
import { late, withLate } from "./late";
import type { Room } from "./layout";
import { type Notice, noticeOf } from "./notice";
import type { Pace } from "./pace";
import { SETTINGS_CHANGED, settings } from "./settings";
import { isDark, watchTheme } from "./theme";

let screens = 0;

export class Screen {
  readonly id = `hearts-${++screens}`;
  readonly talk: Conversation;
  /** Comes late: nothing moves before the first press. */
  pace: Pace | null = null;
  view: View | null;
  /** Keys of what is chosen and not sent yet. */
  chosen: string[] = [];
  /** The trick that the review shows with open cards. */
  page = 0;
  /** The most cards that were held in this hand: their room is kept. */
  most = 0;
  /** What stands in the form for a new game: a question, or why the game did not begin. */
  form = { asked: false, refused: "" };
  /** Waits for the next answer. */
  answered: ((refusal: Refusal | null) => void) | null = null;
  /** The last trick is shown again. */
  looking = false;
  /** The card with the hand's tab stop, and its place there for when it has gone. */
  active = { code: "", place: 0 };
  room: Room | null = null;
  message = { id: 0, text: "" };
  #waved = 0;
  #failure = "";
  #clicked = 0;
  #turned = 0;
  #drawn: View["phase"] | null = null;
  #shown: View | null = null;
  readonly #resizing = new ResizeObserver(() => requestAnimationFrame(() => this.#measure()));
  readonly #theme = watchTheme(() => this.draw());

  constructor(
    model: Model,
    readonly root: HTMLElement,
  ) {
    this.talk = new Conversation(model, this.#follow, this.#notify);
    this.view = this.talk.answer?.view ?? null;
    if (this.view) {
      this.chosen = carried([], null, this.view);
      this.most = this.view.hand.length;
    }
    root.setAttribute("role", "group");
    root.tabIndex = -1;
    root.addEventListener("click", this.#guard, true);
    root.addEventListener("keydown", this.#press);
    window.addEventListener(SETTINGS_CHANGED, this.draw);
    this.#resizing.observe(root);
    this.draw();
  }

  end(): void {
    this.talk.end();
    this.pace?.stop();
    this.#resizing.disconnect();
    this.#theme.disconnect();
    this.root.removeEventListener("click", this.#guard, true);
    this.root.removeEventListener("keydown", this.#press);
    window.removeEventListener(SETTINGS_CHANGED, this.draw);
    render(null, this.root);
  }

  get notice(): Notice | null {
    return noticeOf(this.talk, this.#waved);
  }

  /** Change what is chosen; a refusal that stood there has been read. */
  choose(chosen: string[]): void {
    this.#wave();
    this.chosen = chosen;
    this.draw();
  }

  send(action: Action): void {
    this.#wave();
    this.talk.send(action);
  }

  speak(text: string): void {
    if (text) this.message = { id: this.message.id + 1, text };
  }

  readonly draw = (): void => {
    const { root, view } = this;
    const held = hasFocus(root);
    const { parts } = late;
    if (parts) this.pace ??= new parts.Pace((action) => this.send(action), this.draw);
    else if (this.talk.host.text !== undefined) late.fetch();
    const moved = parts?.motion.before(this, this.#shown);
    this.#shown = view;
    this.#mark();
    render(<Activity screen={this} />, root);
    this.#measure();
    moved?.();
    if (view?.kind === "deal") this.#complete(view);
    if (view) {
      const over = view.phase.endsWith("over") && this.#drawn && this.#drawn !== view.phase;
      if (over && mayTakeFocus(root)) focusOn(root, "h3");
      else if (held && !hasFocus(root)) focusOn(root, `[${REFUGE}], .h-review h3`);
      this.#drawn = view.phase;
      const { talk, looking } = this;
      const { status, choices } = talk.host;
      const asks = choices?.some(({ action }) => action !== "reload") ?? false;
      const isLooking = looking && view.phase === "waiting";
      this.pace?.follow(view, talk.busy || status !== "ready" || asks || isLooking);
    }
  };

  /** What a deal under way needs besides, or is moved by. */
  #complete(view: DealView): void {
    const { root, pace } = this;
    if (!late.parts) {
      if (view.result || view.game) late.fetch();
      return;
    }
    const taker = pace?.collecting ? view.trick.cards.find(({ winning }) => winning) : undefined;
    late.parts.motion.collect(root, taker?.seat ?? null);
  }

  /** The marks that tests, scripts and assistive tools rely on. */
  #mark(): void {
    const { root, view, notice, talk } = this;
    const { dataset } = root;
    const stopped = notice?.tone === "failed" || notice?.tone === "loading";
    dataset.phase = stopped ? notice.tone : (view?.phase ?? talk.host.status);
    dataset.theme = isDark() ? "dark" : "light";
    const { contrast, fourColours } = settings();
    root.toggleAttribute("data-four", fourColours);
    root.toggleAttribute("data-contrast", contrast);
    root.setAttribute("aria-busy", String(talk.busy));
    if (!view) return;
    dataset.activity = view.activity;
    root.lang = view.language;
    root.setAttribute("aria-label", view.label);
  }

  readonly #follow = (): void => {
    const { answer } = this.talk;
    const before = this.view;
    if (!answer) return;
    const { view, refusal } = answer;
    this.view = view;
    this.chosen = carried(this.chosen, before, view);
    if (this.pace && view.ply !== before?.ply) this.pace.collecting = false;
    const isNew = !before?.hand.length || view.ply < before.ply;
    if (isNew || isNext(before, view)) this.active = { code: "", place: 0 };
    this.most = Math.max(isNew ? 0 : this.most, view.hand.length);
    if (view.phase !== before?.phase) this.#turned = performance.now();
    if (refusal) {
      if (refusal.code !== "ply") this.speak(refusal.spoken);
    } else if (before && (before.ply !== view.ply || before.spoken !== view.spoken)) {
      // A review that goes on in the background changes nothing on the table.
      this.looking &&= view.phase.endsWith("over") && before.phase === view.phase;
      const short = view.kind === "deal" && settings().speech === "short";
      this.speak(short ? view.spoken_short : view.spoken);
    }
    const { answered } = this;
    this.answered = null;
    this.draw();
    answered?.(refusal);
  };

  /** News of the host: a failure is spoken, once. */
  readonly #notify = (): void => {
    const { notice } = this;
    const failure = notice?.tone === "failed" ? notice.text : "";
    if (failure !== this.#failure) this.speak(failure);
    if (failure && this.pace) this.pace.collecting = false;
    this.#failure = failure;
    this.draw();
  };

  #wave(): void {
    this.#waved = this.talk.answer?.n ?? 0;
  }

  /** Once it has a place: where it lies, its style is, and how wide its hand. */
  #measure(): void {
    late.parts?.dress(this.root); // a notebook draws before it shows
    const hand = this.root.querySelector(".h-hand");
    const card = hand?.querySelector<HTMLElement>("[data-card]")?.offsetWidth;
    if (!hand || !card) return;
    const width = hand.clientWidth;
    if (this.room?.width === width && this.room.card === card) return;
    this.room = { width, card };
    this.draw();
  }

  /** The second half of a double click must not press what the first half has brought. */
  readonly #guard = (event: MouseEvent): void => {
    if (!(event.detail > 1)) {
      this.#clicked = performance.now();
    } else if (this.#turned > this.#clicked) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  readonly #press = (event: KeyboardEvent): void => {
    // A key that is held down must not press what the first press has brought.
    if (event.repeat && event.key === "Enter") event.preventDefault();
    if (event.key.length > 1 && event.key !== "Escape") return;
    withLate(({ keyPressed }) => keyPressed(this, event));
  };
}

/** Another question has come, whose cards are read from the first. */
function isNext(before: View, view: View): boolean {
  return before.kind === "drill" && view.kind === "drill" && before.learn.item !== view.learn.item;
}
