/** How far the learner is in all lessons and kinds of drill, and what comes back. */

import { Icon, say } from "#kit";
import { dueNow, gateOf, own, type Progress, weakest } from "../../progress/learn";
import type { ProgressView } from "../../view";
import { Chapter } from "../exam/link";
import { Results } from "../exam/results";
import { LastFive } from "./last-five";
import { Waiting } from "./lesson";

interface Props {
  view: ProgressView;
  progress: Progress;
}

export function Overview({ view, progress }: Props) {
  const { words, rules } = view;
  const [right = 0, of = 0] = rules.gate;
  const { due } = progress;
  const now = dueNow(progress).length;
  const isEmpty = Object.keys(progress.lessons).length === 0;
  return (
    <>
      {isEmpty && <p class="h-empty">{say(words, "empty")}</p>}
      <Waiting view={view} progress={progress} />
      {!isEmpty && now === 0 && <p>{say(words, "due_none")}</p>}
      {due.length > now && <p>{say(words, "due_later", { n: String(due.length - now) })}</p>}
      <section>
        <h3>{say(words, "lessons")}</h3>
        <Lessons view={view} progress={progress} />
        <p class="h-note">{say(words, "gate", { right: String(right), of: String(of) })}</p>
      </section>
      <Results view={view} progress={progress} />
      <section>
        <h3>{say(words, "kinds")}</h3>
        <Kinds view={view} progress={progress} />
      </section>
    </>
  );
}

function Lessons({ view, progress }: Props) {
  const { lessons, words } = view;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say(words, "lesson")}</th>
          <th scope="col">{say(words, "last")}</th>
        </tr>
      </thead>
      <tbody>
        {lessons.map(({ id, title, page }) => {
          const { last, of, isPassed } = gateOf(progress, id);
          const isBegun = own(progress.lessons, id) !== undefined;
          return (
            <tr key={id} data-lesson={id} data-passed={isPassed || undefined}>
              <th scope="row">
                <Chapter page={page} title={title} />
              </th>
              <td>
                <span class="h-row">
                  <LastFive last={last} of={of} words={words} />
                  <span class="h-state">
                    {isPassed && <Icon name="crown" />}
                    {say(words, isPassed ? "known" : isBegun ? "begun" : "unbegun")}
                  </span>
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Weak ones first; what was never tried is neither weak nor strong. */
function Kinds({ view, progress }: Props) {
  const { kinds, words } = view;
  const order = weakest(
    progress,
    kinds.map(({ id }) => id),
  );
  const sorted = [...kinds].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  const isTried = ({ id }: { id: string }) => own(progress.kinds, id) !== undefined;
  const rows = [...sorted.filter(isTried), ...sorted.filter((kind) => !isTried(kind))];
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say(words, "kind")}</th>
          <th scope="col">{say(words, "right_first")}</th>
          <th scope="col">{say(words, "answered")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label }) => {
          const { right, wrong } = own(progress.kinds, id) ?? { right: 0, wrong: 0 };
          const all = right + wrong;
          return (
            <tr key={id} data-kind={id}>
              <th scope="row">
                {label}
                <span class="h-bar" aria-hidden="true" data-empty={all === 0 || undefined}>
                  <i style={{ width: `${(100 * right) / (all || 1)}%` }} />
                </span>
              </th>
              <td data-label={say(words, "right_first")}>{all > 0 ? right : "–"}</td>
              <td data-label={say(words, "answered")}>{all}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
