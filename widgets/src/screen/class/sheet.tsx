/** A set on paper: the questions, the hands for real cards, and the answers on a page of their own. */

import { say, Text } from "#kit";
import type { MissedView, OpenTrick, OptionView, SheetView } from "../../view";
import type { Words } from "../../words";
import { Code } from "./maker";

interface Props {
  sheet: SheetView;
  words: Words;
  link: string;
}

export function Sheet({ sheet, words, link }: Props) {
  const { heading, key, questions, hands } = sheet;
  return (
    <div class="h-sheet" data-sheet="class">
      <p class="h-actions" data-screen-only>
        <button type="button" class="h-button" data-control="print" onClick={() => window.print()}>
          {say(words, "class_print")}
        </button>
      </p>
      <section>
        <h4>{heading}</h4>
        <p>{say(words, "class_paper_name")}</p>
        <Code link={link} label={say(words, "class_qr")} />
        <ol>
          {questions.map((question) => (
            <Question key={question.item} question={question} />
          ))}
        </ol>
        {hands.map((hand) => (
          <Hand key={hand.title} hand={hand} />
        ))}
      </section>
      <section data-key>
        <h4>{key}</h4>
        <ol>
          {questions.map((question) => (
            <Answer key={question.item} question={question} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Question({ question }: { question: MissedView }) {
  const { prompt, situation, trick, hand, options } = question;
  const isHand = options.every(({ card, key }) => card?.code === key);
  return (
    <li>
      {[prompt, ...situation, trick, hand].filter(Boolean).map((said) => (
        <p key={said}>
          <Text text={said} />
        </p>
      ))}
      {!isHand && (
        <ul class="h-options">
          {options.map((option) => (
            <li key={option.key}>
              <span class="h-box" /> <Text text={labelOf(option)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Answer({ question }: { question: MissedView }) {
  const right = question.options.filter(({ verdict }) => verdict === "right");
  return (
    <li>
      <b>
        <Text text={right.map(labelOf).join(" · ")} />
      </b>{" "}
      <Text text={right[0]?.reason ?? ""} />
    </li>
  );
}

function Hand({ hand: { title, hands, told } }: { hand: OpenTrick }) {
  return (
    <div>
      <h5>
        {title} {told.join(" ")}
      </h5>
      <table>
        <tbody>
          {hands.map(({ name, cards }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Text text={cards.join(" ")} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const SYMBOLS = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** A card of the hand is written as a card: its label is for the ear. */
export function labelOf({ card, label, key }: OptionView): string {
  return card && key === card.code ? `${SYMBOLS[card.suit]}${card.rank}` : label;
}
