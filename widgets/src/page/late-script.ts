/** The page's second script, `deal.js`: what few visits need, fetched when it is needed. */

import type { readDrill } from "./drill-text";
import { Failure, type Python, type Source, TIME_LIMIT_MS } from "./python";

declare global {
  interface Window {
    /** Set by the second script. */
    heartsPython?: Python;
    heartsReadDrill?: typeof readDrill;
  }
}

export class LateScript implements Source {
  readonly #url: string;
  #arrival: Promise<Python> | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  get python(): Python | undefined {
    return window.heartsPython;
  }

  /** All who need it wait for the same arrival; after a failure the next one asks again. */
  async load(): Promise<Python> {
    if (this.python) return this.python;
    this.#arrival ??= this.#fetch();
    try {
      return await this.#arrival;
    } finally {
      this.#arrival = null;
    }
  }

  #fetch(): Promise<Python> {
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Failure("broken", `${this.#url} did not load`));
      const script = document.createElement("script");
      script.src = this.#url;
      script.onload = () => (this.python ? resolve(this.python) : fail());
      script.onerror = fail;
      setTimeout(() => reject(new Failure("slow", "no script in time")), TIME_LIMIT_MS);
      document.head.append(script);
    });
  }
}
