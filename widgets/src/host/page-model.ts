/** The anywidget model form for a page without a kernel: the screen cannot tell the difference. */

import type { Model } from "../model";

export class PageModel implements Model {
  readonly #values: Map<string, unknown>;
  readonly #events = new EventTarget();
  /** Whoever lists items fills in which come next. */
  send: (message: unknown) => void;

  constructor(values: Record<string, unknown>, receive: (message: unknown) => void) {
    this.#values = new Map(Object.entries(values));
    this.send = receive;
  }

  get(name: string): unknown {
    return this.#values.get(name);
  }

  set(name: string, value: unknown): void {
    if (value === this.#values.get(name)) return;
    this.#values.set(name, value);
    this.#events.dispatchEvent(new Event(`change:${name}`));
  }

  on(event: string, listener: () => void): void {
    this.#events.addEventListener(event, listener);
  }

  off(event: string, listener: () => void): void {
    this.#events.removeEventListener(event, listener);
  }
}
