/** Finds every activity on a page and lets the one screen draw it. */

import type { Engine } from "../host/engine";
import { browserStorage, Save } from "../host/save";
import { Session } from "../host/session";
import { drawAt } from "../screen/place";
import type { BakedDrill } from "./baked";
import { type BakedDeal, DealEngine } from "./deal";
import { DrillEngine } from "./drill";
import type { LateScript } from "./late-script";
import { obstacleOf } from "./runtime";

type Baked = BakedDrill | BakedDeal;

export function showActivities(page: Document, late: LateScript): void {
  const obstacle = obstacleOf(window);
  const storage = browserStorage();
  const sessions = new Map<string, Session>();

  /** An activity that stands on the page twice is one session, drawn twice. */
  function sessionOf(activity: string): Session | null {
    const known = sessions.get(activity);
    if (known) return known;
    const block = bakedBlock(page, activity);
    if (!block) return null;
    const engine: Engine =
      block.kind === "drill" ? new DrillEngine(block) : new DealEngine(block, late, obstacle);
    const save = new Save(activity, storage);
    const session = new Session(engine, save, block.language);
    sessions.set(activity, session);
    return session;
  }

  for (const el of page.querySelectorAll<HTMLElement>(".hearts[data-activity]")) {
    const session = sessionOf(el.dataset.activity ?? "");
    if (session) drawAt({ model: session.model, el });
  }
  window.addEventListener("storage", () => {
    for (const session of sessions.values()) session.savedElsewhere();
  });
}

/** The block of an activity; without one its readable list stays as it is. */
function bakedBlock(page: Document, activity: string): Baked | null {
  const blocks = page.querySelectorAll<HTMLElement>("script.hearts-baked");
  const block = [...blocks].find((each) => each.dataset.for === activity);
  if (!block) return null;
  const baked = JSON.parse(block.textContent ?? "") as Baked;
  return baked.format === 1 ? baked : null;
}
