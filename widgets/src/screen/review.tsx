/** After a hand: what each decision was worth, the worst first, and the hand with open cards. */

import { Button, say, Text } from "#kit";
import type { ReviewDecision, ReviewView } from "../view";
import type { Words } from "../words";
import type { Screen } from "./screen";

interface Props {
  review: ReviewView;
  screen: Screen;
  words: Words;
}

export function Review({ review, screen, words }: Props) {
  return (
    <section class="h-review" data-review={review.done ? "done" : "busy"}>
      <h3 tabIndex={-1}>{review.heading}</h3>
      <p>{review.status}</p>
      {!review.done && <progress value={review.progress} aria-label={review.heading} />}
      <ol>
        {review.decisions.map((made) => (
          <li key={made.decision} data-decision={made.decision} data-mark={made.mark}>
            <Decision
              made={made}
              isOpen={review.done && made.worst}
              show={review.open_decision}
              screen={screen}
            />
          </li>
        ))}
      </ol>
      <p class="h-note">{review.note}</p>
      <Open review={review} screen={screen} words={words} />
    </section>
  );
}

interface DecisionProps {
  made: ReviewDecision;
  isOpen: boolean;
  show: string;
  screen: Screen;
}

function Decision({ made, isOpen, show, screen }: DecisionProps) {
  return (
    <details open={isOpen}>
      <summary>
        <b>{made.title}</b> <Text text={made.choice} />{" "}
        <span class="h-worth" data-mark={made.mark}>
          {made.mark_text}
        </span>
      </summary>
      <p>
        <Text text={made.reason} />
      </p>
      <table>
        <thead>
          <tr>
            {made.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {made.options.map(({ cards, points, mark_text, note, yours }) => (
            <tr key={cards} data-you={yours || undefined}>
              <th scope="row">
                <Text text={cards} />
                {note && <small> {note}</small>}
              </th>
              <td>{points}</td>
              <td>{mark_text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div class="h-actions">
        <Button
          action="rewind"
          onPress={() => screen.send({ type: "rewind", decision: made.decision })}
        >
          {made.rewind}
        </Button>
        <Button control="review-show" onPress={() => turn(screen, made.page, true)}>
          {show}
        </Button>
      </div>
    </details>
  );
}

/** One trick at a time, with the hands as they were before it. */
function Open({ review, screen, words }: Props) {
  const { pages } = review;
  const last = pages.length - 1;
  const place = Math.min(screen.page, last);
  const page = pages[place];
  if (!page) return null;
  return (
    <div class="h-open" data-page={place}>
      <h4 tabIndex={-1}>{review.open_heading}</h4>
      <div class="h-actions">
        <Button
          control="review-back"
          disabled={place === 0}
          onPress={() => turn(screen, place - 1)}
        >
          {say(words, "review_back")}
        </Button>
        <Button
          control="review-on"
          disabled={place === last}
          onPress={() => turn(screen, place + 1)}
        >
          {say(words, "review_on")}
        </Button>
      </div>
      <div aria-live="polite">
        <p>
          <b>{page.title}</b>
        </p>
        <dl>
          {page.hands.map(({ name, cards, played }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {cards.flatMap((card) => [
                  <span key={card} data-played={played.includes(card) || undefined}>
                    <Text text={card} />
                  </span>,
                  " ",
                ])}
              </dd>
            </div>
          ))}
        </dl>
        {page.told.map((sentence) => (
          <p key={sentence}>
            <Text text={sentence} />
          </p>
        ))}
      </div>
    </div>
  );
}

/** Turn the open cards to a trick, and go there. */
function turn(screen: Screen, page: number, goes = false): void {
  screen.page = page;
  screen.draw();
  if (goes) screen.root.querySelector<HTMLElement>(".h-open h4")?.focus();
}
