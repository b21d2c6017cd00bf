/** The results of exams, among all progress. */

import { Icon, say } from "#kit";
import { own, type Progress } from "../../progress/learn";
import type { ProgressView } from "../../view";
import { Chapter, isPage } from "./link";
import { shareText } from "./report";

export function Results({ view, progress }: { view: ProgressView; progress: Progress }) {
  const { words, lessons, rules } = view;
  const [ready = 0] = rules.exam;
  const { exams } = progress;
  return (
    <section class="h-exams">
      <h3>{say(words, "exam_results")}</h3>
      {exams.length === 0 ? (
        <p>{say(words, "exam_none")}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{say(words, "exam_number")}</th>
              <th scope="col">{say(words, "exam_share")}</th>
              <th scope="col">{say(words, "exam_to_read")}</th>
            </tr>
          </thead>
          <tbody>
            {exams
              .map((exam, place) => {
                const weak = lessons.filter(({ id }) => {
                  const [right = 0, of = 0] = own(exam.lessons, id) ?? [];
                  return right < of;
                });
                return (
                  <tr key={place} data-ready={exam.right >= ready || undefined}>
                    <th scope="row">{place + 1}</th>
                    <td data-label={say(words, "exam_share")}>
                      <span class="h-row">
                        {exam.right >= ready && <Icon name="crown" />}
                        {shareText([exam.right, exam.of], words)}
                      </span>
                    </td>
                    <td data-label={say(words, "exam_to_read")}>
                      {weak.length === 0 && say(words, "exam_nothing")}
                      <ul>
                        {weak.map(({ id, title, page }) => (
                          <li key={id}>
                            <Chapter page={page} title={title} />
                          </li>
                        ))}
                      </ul>
                    </td>
                  </tr>
                );
              })
              .reverse()}
          </tbody>
        </table>
      )}
      {isPage() && (
        <p>
          <a href="exam.html">{say(words, "exam_take")}</a>
        </p>
      )}
    </section>
  );
}
