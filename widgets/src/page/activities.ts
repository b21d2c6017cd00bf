/** Finds every activity on a page and lets the one screen draw it. */

import { browserStorage, Save } from "../host/save";
import { Session } from "../host/session";
import { drawAt } from "../screen/place";
import { type BakedDrill, createBaked } from "./baked";
import type { BakedMix, BakedProgress, Draw } from "./book";
import { type BakedDeal, DealEngine } from "./deal";
import { DrillEngine } from "./drill";
import type { LateScript } from "./late-script";
import { obstacleOf } from "./runtime";

type Baked = BakedDrill | BakedDeal | BakedMix | BakedProgress;

export function showActivities(page: Document, late: LateScript): void {
  const obstacle = obstacleOf(window);
  const storage = browserStorage();
  const sessions = new Map<string, Session>();

  for (const el of page.querySelectorAll<HTMLElement>(".hearts[data-activity]")) {
    const activity = el.dataset.activity ?? "";
    const block = bakedBlock(page, activity);
    if (!block) continue;
    const { kind, language } = block;

    /** An activity that stands on the page twice is one session, drawn twice. */
    const draw: Draw = (engine, prepare) => {
      let session = sessions.get(activity);
      if (!session) {
        session = new Session(engine, new Save(activity, storage), language);
        sessions.set(activity, session);
        prepare?.(session.model);
      }
      drawAt({ model: session.model, el });
    };
    const drawNow = () => {
      const isDeal = block.kind === "deal" || block.kind === "game";
      draw(
        isDeal
          ? new DealEngine(block, late, obstacle)
          : new DrillEngine(block as unknown as BakedDrill),
      );
    };
    // A lesson's own questions stand there as they are, until something is known of the learner.
    const isMix = kind === "mix";
    if (kind === "progress" || (isMix && (block.state.endless || storage?.length))) {
      const open = () => window.heartsBook?.open(block, createBaked, draw);
      void late.load().then(open, () => isMix && drawNow());
    } else drawNow();
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
