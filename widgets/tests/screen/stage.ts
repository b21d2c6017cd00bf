/** A host that records what is sent, and a screen drawn for it. */

import { vi } from "vitest";
import type { Host, Message, View } from "../../src/model";
import { late } from "../../src/screen/late";
import { lateParts } from "../../src/screen/late-parts";
import type { Refusal } from "../../src/view";
import { render } from "../../src/widget";

late.parts = lateParts;

type Listener = () => void;

export class Stage {
  readonly sent: Message[] = [];
  readonly el = document.body.appendChild(document.createElement("div"));
  private readonly values = new Map<string, unknown>();
  private readonly listeners = new Map<string, Set<Listener>>();
  private n = 0;
  readonly end: () => void;

  constructor(view: View) {
    this.values.set("host", { status: "ready" });
    this.answer(view);
    const model = {
      get: (name: string) => this.values.get(name),
      on: (event: string, listener: Listener) => this.listening(event).add(listener),
      off: (event: string, listener: Listener) => this.listening(event).delete(listener),
      send: (message: unknown) => this.sent.push(message as Message),
    };
    this.end = render({ model, el: this.el });
  }

  /** The host answers. */
  answer(view: View, refusal: Refusal | null = null): void {
    this.n += 1;
    this.put("response", { view, refusal, n: this.n });
  }

  host(host: Host): void {
    this.put("host", host);
  }

  get root(): HTMLElement {
    return this.one(".hearts");
  }

  one<Found extends HTMLElement = HTMLElement>(selector: string): Found {
    const found = this.el.querySelector<Found>(selector);
    if (!found) throw new Error(`nothing matches ${selector}`);
    return found;
  }

  all(selector: string): HTMLElement[] {
    return [...this.el.querySelectorAll<HTMLElement>(selector)];
  }

  card(code: string): HTMLElement {
    return this.one(`button[data-card="${code}"]`);
  }

  /** Where a card of the trick, or a player, is. */
  place(selector: string): string | undefined {
    return this.one(selector).dataset.place;
  }

  action(name: string): HTMLElement {
    return this.one(`button[data-action="${name}"]`);
  }

  key(key: string, place: Element | null = document.activeElement): void {
    place?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }

  get chosen(): string[] {
    return this.all('button[data-card][aria-pressed="true"]').map((el) => el.dataset.card ?? "");
  }

  get spoken(): string {
    return this.one("[data-spoken]").textContent ?? "";
  }

  get status(): string {
    return this.one("[role=status]").textContent ?? "";
  }

  private put(name: string, value: unknown): void {
    this.values.set(name, value);
    for (const listener of this.listening(`change:${name}`)) listener();
  }

  private listening(event: string): Set<Listener> {
    const listeners = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, listeners);
    return listeners;
  }
}

/** Whether the reader has asked for less motion. */
export function askForLessMotion(reduced: boolean): void {
  device(reduced ? "reduced-motion: reduce" : "nothing");
}

/** What the reader's device prefers, in the words of a media query. */
export function device(prefers: string): void {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === `(prefers-${prefers})` }));
}
