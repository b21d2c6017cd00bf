/** What an exam has shown: rule by rule, and every missed question with its answer. */

import { Button, Icon, say, Text } from "#kit";
import type { Plain } from "../../model";
import { own, type Share, sharesOf } from "../../progress/learn";
import type { MissedView, ReportView } from "../../view";
import type { Words } from "../../words";
import { labelOf } from "../option-label";
import type { Screen } from "../screen";
import { Chapter, isPage } from "./link";

interface Props {
  view: ReportView;
  screen: Screen;
}

export function Report({ view, screen }: Props) {
  const { words, answered, missed, ready, status, buttons } = view;
  const right = answered.filter((each) => each.right).length;
  const numbers = { ready: String(ready), of: String(answered.length) };
  return (
    <div class="h-report" data-ready={right >= ready || undefined}>
      <h3 tabIndex={-1}>
        {right >= ready && <Icon name="crown" />}
        {status}
      </h3>
      <p>{say(words, right >= ready ? "exam_ready" : "exam_not_ready", numbers)}</p>
      <Rules view={view} />
      {missed.length > 0 && (
        <section>
          <h4>{say(words, "exam_missed")}</h4>
          {missed.map((each) => (
            <Missed key={each.item} missed={each} view={view} />
          ))}
        </section>
      )}
      <Stopped screen={screen} />
      <div class="h-actions">
        {buttons.map(({ action, label, primary }) => (
          <Button
            key={action}
            action={action}
            primary={primary}
            onPress={() => screen.send({ type: action as Plain })}
          >
            {label}
          </Button>
        ))}
      </div>
      <p class="h-note">
        {say(words, "exam_noted")}{" "}
        {isPage() && <a href="progress.html">{say(words, "exam_all")}</a>}
      </p>
    </div>
  );
}

function Rules({ view }: { view: ReportView }) {
  const { words, answered, lessons } = view;
  const shares = sharesOf(answered.map(({ learn, right }) => ({ lesson: learn.lesson, right })));
  return (
    <section>
      <h4>{say(words, "exam_rules")}</h4>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(words, "exam_lesson")}</th>
            <th scope="col">{say(words, "exam_share")}</th>
          </tr>
        </thead>
        <tbody>
          {lessons.map(({ id, title, page }) => {
            const share = own(shares, id);
            if (!share) return null;
            const isKnown = share[0] === share[1];
            return (
              <tr key={id} data-lesson={id} data-known={isKnown || undefined}>
                <th scope="row">
                  <Chapter page={page} title={title} />
                </th>
                <td>
                  <span class="h-row">
                    <Judged right={isKnown} />
                    <span>{shareText(share, words)}</span>
                    <span class="h-state">{say(words, isKnown ? "exam_known" : "exam_again")}</span>
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

export function shareText([right, of]: Share, words: Words): string {
  return say(words, "exam_share_of", { right: String(right), of: String(of) });
}

function Judged({ right }: { right: boolean }) {
  return (
    <span class="h-judged" data-verdict={right ? "right" : "wrong"} aria-hidden="true">
      <Icon name={right ? "tick" : "cross"} />
    </span>
  );
}

function Missed({ missed, view }: { missed: MissedView; view: ReportView }) {
  const { item, prompt, situation, trick, hand, options } = missed;
  const { words, lessons } = view;
  const lesson = lessons.find(({ id }) => id === missed.lesson)?.title ?? "";
  const told = options.filter(({ verdict, chosen }) => verdict === "right" || chosen);
  return (
    <article class="h-missed" data-item={item}>
      <h5>{say(words, "exam_question", { item: String(item), lesson })}</h5>
      {[prompt, ...situation, trick, hand].filter(Boolean).map((said) => (
        <p key={said}>
          <Text text={said} />
        </p>
      ))}
      <ul class="h-reasons">
        {told.map((option) => (
          <li key={option.key} data-option={option.key} data-verdict={option.verdict}>
            <Judged right={option.verdict === "right"} />
            <span>
              <b>
                <Text text={labelOf(option)} />
              </b>{" "}
              {option.chosen && <small>{say(words, "exam_yours")} </small>}
              {option.verdict === "right" && <small>{say(words, "exam_correct")} </small>}
              <Text text={option.reason} />
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** The host has stopped: only the learner can go on. */
function Stopped({ screen }: { screen: Screen }) {
  const { status, message, choices = [] } = screen.talk.host;
  if (status !== "failed") return null;
  return (
    <div class="h-news" data-trouble>
      <p>{message}</p>
      {choices.map((choice) => (
        <Button
          key={choice.action}
          control={choice.action}
          onPress={() => screen.talk.choose(choice)}
        >
          {choice.label}
        </Button>
      ))}
    </div>
  );
}
