/** Single keys, while focus is inside the activity. */

import { say, settings } from "#kit";
import type { DealView, TrickView } from "../view";
import type { Words } from "../words";
import type { Screen } from "./screen";

export function keyPressed(screen: Screen, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
  const letter = event.key.length === 1;
  if (letter && (!settings().shortcuts || isWriting(event))) return;
  const act = KEYS[letter ? event.key.toLowerCase() : event.key];
  if (act?.(screen)) event.preventDefault();
}

const KEYS: Record<string, (screen: Screen) => boolean> = {
  h: askForHint,
  l: lookBack,
  c: (screen) => tell(screen, ({ hand_spoken }) => hand_spoken),
  t: (screen) => tell(screen, ({ trick, words }) => onTable(trick, words)),
  s: (screen) => tell(screen, ({ scores_spoken }) => scores_spoken),
  f(screen) {
    const playing = screen.view?.phase === "waiting";
    if (playing) screen.pace?.rush();
    return playing;
  },
  Escape(screen) {
    if (screen.view?.phase !== "done") screen.choose([]);
    look(screen, false);
    return true;
  },
};

/** Letters belong to what is written, and to a list that is looked through. */
function isWriting({ target }: KeyboardEvent): boolean {
  return (target as Element).matches("textarea, select");
}

/** Say again what is in sight. */
function tell(screen: Screen, what: (view: DealView) => string): boolean {
  const { view } = screen;
  if (view?.kind !== "deal") return false;
  screen.speak(what(view));
  screen.draw();
  return true;
}

function onTable({ cards, text }: TrickView, words: Words): string {
  return cards.length > 0 ? text : say(words, "nothing_played");
}

function askForHint(screen: Screen): boolean {
  const offered = screen.view?.buttons.some(({ action }) => action === "hint") ?? false;
  if (offered) screen.send({ type: "hint" });
  return offered;
}

/** Show the last trick, or the table again. */
export function lookBack(screen: Screen): boolean {
  const { view, looking } = screen;
  if (view?.kind !== "deal" || !view.last_trick) return false;
  const { words, last_trick } = view;
  if (!looking) screen.speak(say(words, "last_trick_told", { trick: last_trick.text }));
  look(screen, !looking);
  return true;
}

function look(screen: Screen, looking: boolean): void {
  screen.looking = looking;
  screen.draw();
}
