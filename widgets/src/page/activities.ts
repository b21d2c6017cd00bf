/** Finds every activity on a page and lets the one screen draw it. */

import { MARK } from "../host/join-class";
import { browserStorage, PREFIX, Save } from "../host/save";
import { Session } from "../host/session";
import { drawAt } from "../screen/place";
import { type BakedDrill, createBaked } from "./baked";
import type { BakedLate, Draw } from "./book";
import { type BakedDeal, DealEngine } from "./deal";
import { DrillEngine } from "./drill";
import type { LateScript } from "./late-script";
import { obstacleOf } from "./runtime";

type Baked = BakedDrill | BakedLate;

/** A chat takes the end of a sentence for that of the link in it. */
const SENTENCE =
  /([).,;:!?\]}>'"*]|%2[029]|%3E|%E2%80%(9[9D]|A6)|%E3%80%(8[0-28-F]|9[01])|%EF%BC%(8[19C]|9[ABF]))+$/i;

export function showActivities(page: Document, late: LateScript): void {
  const obstacle = obstacleOf(window);
  const storage = browserStorage();
  const sessions = new Map<string, Session>();
  const hash = location.hash.replace(SENTENCE, ""); // before a heading is gone to
  if (hash !== location.hash) history.replaceState(null, "", hash);

  for (const el of page.querySelectorAll<HTMLElement>(".hearts[data-activity]")) {
    const activity = el.dataset.activity ?? "";
    const block = bakedBlock(page, activity);
    if (!block) continue;
    const { kind, language } = block;

    /** An activity that stands on the page twice is one session, drawn twice. */
    const draw: Draw = (engine, prepare) => {
      let session = sessions.get(activity);
      if (!session) {
        session = new Session(engine, new Save(nameOf(kind, activity, hash), storage), language);
        sessions.set(activity, session);
        prepare?.(session.model, hash);
      }
      drawAt({ model: session.model, el });
    };
    const drawNow = (prepare?: Parameters<Draw>[1]) => {
      draw(
        kind === "drill" || kind === "mix"
          ? new DrillEngine(block as unknown as BakedDrill)
          : new DealEngine(block as BakedDeal, late, obstacle),
        prepare,
      );
    };
    const isAside = ["progress", "rules"].includes(kind);
    const isLate = isAside || ["exam", "class", "maker", "desk"].includes(kind);
    const openLate = () => {
      const open = () => window.heartsBook?.open(block as BakedLate, createBaked, draw, drawNow);
      void late.load().then(open, () => isLate || drawNow());
    };
    // A lesson's own questions stand there as they are, until something is known of the learner.
    const isMine = block.state.endless || storage?.getItem(`${PREFIX}progress`);
    if (isAside) onSight(el, openLate);
    else if (isLate || (kind === "mix" && isMine)) openLate();
    else drawNow();
  }
  window.addEventListener("storage", () => {
    for (const session of sessions.values()) session.savedElsewhere();
  });
}

/** Work on each class set is kept for itself. */
function nameOf(kind: string, activity: string, hash: string): string {
  const set = kind === "class" && hash.startsWith(MARK) ? hash.slice(MARK.length) : "";
  return set ? `${activity}?${set}` : activity;
}

/** Do it once the element is seen: not every visit to a lesson comes to its end. */
function onSight(el: HTMLElement, act: () => void): void {
  new IntersectionObserver((entries, observer) => {
    // A page that goes to its heading at once tells of before and after together.
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    act();
  }).observe(el);
}

/** The block of an activity; without one its readable list stays as it is. */
function bakedBlock(page: Document, activity: string): Baked | null {
  const block = page.querySelector(`script.hearts-baked[data-for="${activity}"]`);
  if (!block) return null;
  const baked = JSON.parse(block.textContent ?? "") as Baked;
  return baked.format === 1 ? baked : null;
}
