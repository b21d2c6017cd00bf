/** How far the learner is in one lesson. */

import { Icon, say } from "#kit";
import { dueNow, gateOf, type Progress } from "../../progress/learn";
import type { ProgressView } from "../../view";
import { isPage } from "../exam/link";
import { LastFive } from "./last-five";

export function LessonProgress({ view, progress }: { view: ProgressView; progress: Progress }) {
  const { lesson, words } = view;
  const { last, right, enough, of, isPassed } = gateOf(progress, lesson);
  const values = { right: String(right), of: String(last.length) };
  const coming = progress.due.filter((due) => due.lesson === lesson).length;
  return (
    <>
      <div class="h-felt h-gate" data-passed={isPassed || undefined}>
        <LastFive last={last} of={of} words={words} />
        <p class="h-standing">
          {isPassed && (
            <span class="h-passed">
              <Icon name="crown" />
            </span>
          )}
          <span>
            {say(words, isPassed ? "known_lesson" : last ? "not_yet" : "not_yet_any", values)}
          </span>
        </p>
      </div>
      <p class="h-note">{say(words, "gate", { right: String(enough), of: String(of) })}</p>
      {coming > 0 && <p>{say(words, "come_back", { n: String(coming) })}</p>}
      <Waiting view={view} progress={progress} />
    </>
  );
}

/** What comes back now, with the way to it where there is one. */
export function Waiting({ view, progress }: { view: ProgressView; progress: Progress }) {
  const now = dueNow(progress).length;
  if (now === 0) return null;
  const { words } = view;
  return (
    <p class="h-waiting">
      <Icon name="back" />
      <span>{say(words, "due", { n: String(now) })}</span>
      {isPage() && (
        <a class="h-button h-primary" data-control="practise" href="practice.html">
          {say(words, "practise")}
        </a>
      )}
    </p>
  );
}
