/** What a class set needs of its host: the set that the page's address names, and the time. */

import type { Answer, Message } from "../model";
import type { PageModel } from "./page-model";

const MARK = "#set?";

/** The address brings the set; where work on it has been kept, that is there already. */
export function joinClass(model: PageModel): void {
  tellTime(model);
  const { hash } = window.location;
  const { view } = model.get("response") as Answer;
  const isEmpty = view.kind === "class" && view.phase === "empty";
  if (hash.startsWith(MARK) && isEmpty) {
    model.send({ type: "paste", text: hash, ply: view.ply });
  }
}

/** Each action says how long it took, by a clock that nobody can turn. */
export function tellTime(model: PageModel): void {
  const { send } = model;
  let last = performance.now();
  model.send = (message) => {
    const now = performance.now();
    send({ ...(message as Message), ms: Math.round(now - last) });
    last = now;
  };
}
