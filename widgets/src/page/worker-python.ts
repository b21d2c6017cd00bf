/** Python in the page's one worker, and the learner's leave to fetch it. */

import type { Notice, Outcome } from "../host/engine";
import { say } from "../words";
import type { Asked, Python } from "./python";
import { Remote, type WorkerLike } from "./remote";

export class WorkerPython implements Python {
  readonly #remote: Remote;
  readonly #bytes: number;
  /** On a metered line the size is told before anything is fetched. */
  #mustAsk: boolean;

  constructor(spawn: () => WorkerLike, bytes: number, isMetered: boolean) {
    this.#remote = new Remote(spawn, bytes);
    this.#bytes = bytes;
    this.#mustAsk = isMetered;
  }

  async ask(asked: Asked, tell: (progress: number) => void): Promise<Outcome> {
    const remote = this.#remote;
    if (this.#mustAsk && !remote.ready) return this.#question(asked);
    if (!remote.ready) tell(0);
    const stop = remote.watch(tell);
    try {
      return JSON.parse(await remote.ask(asked.call, asked.args)) as Outcome;
    } finally {
      stop();
    }
  }

  #question({ words, language }: Asked): Notice {
    const megabytes = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
    const size = megabytes.format(this.#bytes / 1e6);
    const choice = { action: "fetch", label: say(words, "host_fetch", { size }) } as const;
    return {
      host: { status: "ready", message: say(words, "host_metered", { size }), choices: [choice] },
      accept: () => {
        this.#mustAsk = false;
      },
    };
  }
}
