/**
 * How far the reader is, in the contents of every page: by shape, and in words for who can't see it.
 * The script's own tag has the words. Nothing is drawn for someone who has not begun.
 */

import { browserStorage } from "../host/save";
import { dueNow, gateOf, own, type Progress } from "../progress/learn";
import { ProgressStore } from "../progress/store";

type Mark = "known" | "begun" | "due" | "waiting";

const SHAPES: Record<"known" | "begun" | "due", string> = {
  known: "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1m3.6 3.6L7 9.2 4.7 6.900 3.300 8.300 7 12l6-6z",
  begun: "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1m0 2a5 5 0 0 0 0 10z",
  due: "M8 1a7 7 0 0 1 5.300 2.400L15 1.700V7H9.700l2.100-2.100A5 5 0 1 0 13 8h2a7 7 0 1 1-7-7",
};
const SVG = "http://www.w3.org/2000/svg";

const words = document.currentScript?.dataset ?? {};
const store = new ProgressStore(browserStorage());

/** A lesson by its page, which is named by its number and the lesson. */
function lessonOf({ href }: HTMLAnchorElement): string {
  return /\/\d+-([\w-]+)\.html(?:[?#]|$)/.exec(href)?.[1] ?? "";
}

function marksOf(link: HTMLAnchorElement, progress: Progress): [Mark, number][] {
  const now = dueNow(progress);
  if (/\/practice\.html(?:[?#]|$)/.test(link.href)) {
    return now.length > 0 ? [["waiting", now.length]] : [];
  }
  const lesson = lessonOf(link);
  const marks: [Mark, number][] = [];
  if (own(progress.lessons, lesson)) {
    marks.push([gateOf(progress, lesson).isPassed ? "known" : "begun", 0]);
  }
  if (now.some((due) => due.lesson === lesson)) marks.push(["due", 0]);
  return marks;
}

function drawn([mark, n]: [Mark, number]): HTMLElement {
  const said = (words[mark] ?? "").replace("{n}", String(n));
  const element = document.createElement("span");
  element.className = "hearts-mark";
  element.dataset.mark = mark;
  element.title = said;
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 16 16");
  picture.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("fill-rule", "evenodd");
  path.setAttribute("d", SHAPES[mark === "waiting" ? "due" : mark]);
  picture.append(path);
  const spoken = document.createElement("span");
  spoken.className = "visually-hidden";
  spoken.textContent = said;
  element.append(picture, spoken);
  return element;
}

function draw(): void {
  const { progress } = store.read();
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".bd-docs-nav a")) {
    const marks = marksOf(link, progress).map(drawn);
    link.querySelector(".hearts-marks")?.remove();
    if (marks.length === 0) continue;
    const row = document.createElement("span");
    row.className = "hearts-marks";
    row.append(...marks);
    link.append(row);
  }
}

store.watch(draw);
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) draw(); // it was not told what has happened meanwhile
});
draw();
