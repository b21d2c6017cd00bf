/** Single keys, while focus is inside the activity. */

import { say } from "../words";
import type { Screen } from "./screen";
import { settings } from "./settings";

export function keyPressed(screen: Screen, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
  const letter = event.key.length === 1;
  if (letter && !settings().shortcuts) return;
  const act = KEYS[letter ? event.key.toLowerCase() : event.key];
  if (act?.(screen)) event.preventDefault();
}

const KEYS: Record<string, (screen: Screen) => boolean> = {
  h: askForHint,
  l: lookBack,
  Escape(screen) {
    if (screen.view?.phase !== "done") screen.choose([]);
    screen.look(false);
    return true;
  },
};

function askForHint(screen: Screen): boolean {
  const offered = screen.view?.buttons.some(({ action }) => action === "hint") ?? false;
  if (offered) screen.send({ type: "hint" });
  return offered;
}

/** Show the last trick, or the table again. */
export function lookBack(screen: Screen): boolean {
  const { view, looking } = screen;
  if (view?.kind !== "deal" || !view.last_trick) return false;
  if (!looking) screen.speak(`${say(view.words, "last_trick")}: ${view.last_trick.text}`);
  screen.look(!looking);
  return true;
}
