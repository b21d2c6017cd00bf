/** What a class set needs of its host: the set that the page's address names, and the time. */

import type { Answer, Host, Message } from "../model";
import { say } from "../words";
import type { PageModel } from "./page-model";

/** What an address has before a set. */
export const MARK = "#set?";

/** The address that the page was opened with brings the set; `hash` is its last part. */
export function joinClass(model: PageModel, hash: string): void {
  tellTime(model);
  const isNamed = /[?=]/.test(hash); // no heading has these: a damaged link is to be told of
  followAddress(hash, isNamed);
  const join = () => {
    const { view, refusal } = model.get("response") as Answer;
    const isEmpty = view.kind === "class" && view.phase === "empty";
    if (isEmpty && !refusal) bring({ type: "paste", text: hash, ply: view.ply });
  };
  const { send } = model;
  const bring = (message: Message) => send(restartFor(model, message));
  if (isNamed) {
    offerAnew(model);
    join();
    model.on("change:response", join); // what is begun anew is the same set
  }
  model.send = (message) => {
    const { type, text } = message as { type: string; text?: string };
    const [, set] = /set\?(\S+)/.exec(text ?? "") ?? [];
    if (type !== "paste" || !set || !goTo(MARK + set)) bring(message as Message);
  };
}

/** Each set has an address and is kept for itself: a link that is put in is followed. */
function goTo(hash: string): boolean {
  const { location } = window;
  const before = location.hash;
  location.hash = hash;
  return location.hash !== before;
}

/** Another set in the address is opened; a heading is only gone to, and the set stays there. */
function followAddress(hash: string, isNamed: boolean): void {
  const { history, location } = window;
  const follow = () => {
    if (location.hash === hash) return;
    if (location.hash.startsWith(MARK)) location.reload();
    else if (isNamed) history.replaceState(history.state, "", hash);
  };
  follow();
  window.addEventListener("hashchange", follow);
}

/** On a machine that many use, what goes on, or is done, may be somebody else's. */
function offerAnew(model: PageModel): void {
  const { words } = (model.get("response") as Answer).view;
  const look = () => {
    const { view } = model.get("response") as Answer;
    if (view.phase === "waiting" || view.phase === "empty") return; // what was kept is on its way
    model.off("change:response", look);
    if (view.phase === "ready") return;
    const anew = { action: "anew", label: say(words, "host_anew") } as const;
    const isDone = view.phase === "over";
    const message = say(words, isDone ? "class_done" : "class_kept");
    model.set("host", { status: "ready", message, choices: isDone ? [] : [anew] });
  };
  model.on("change:response", look);
  look();
}

/** What is begun anew is not as if it had never been: the work counts it. */
function restartFor(model: PageModel, message: Message): Message {
  const { view } = model.get("response") as Answer;
  const { status } = model.get("host") as Host;
  const isAnew = (message.type as string) === "anew" && status === "ready";
  return isAnew ? { type: "restart", ply: view.ply } : message;
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
