/** A set on paper: the questions, the hands for real cards, and the answers on a page of their own. */

import { say, Text } from "#kit";
import type { MissedView, OpenTrick, SheetView } from "../../view";
import type { Words } from "../../words";
import { labelOf } from "../option-label";
import { Code } from "./code";

interface Props {
  sheet: SheetView;
  words: Words;
  /** What the set holds. */
  told: string[];
  link: string;
  onPrint: () => void;
}

export function Sheet({ sheet, words, told, link, onPrint }: Props) {
  const { heading, key, questions, hands } = sheet;
  return (
    <div class="h-sheet" data-sheet="class">
      <p class="h-actions">
        <button type="button" class="h-button" data-control="print" onClick={onPrint}>
          {say(words, "class_print")}
        </button>
      </p>
      <section>
        <h3>{heading}</h3>
        <p>
          {say(words, "class_paper_name")} <span class="h-blank" />
        </p>
        <div class="h-note">
          {told.map((said) => (
            <p key={said}>
              <Text text={said} />
            </p>
          ))}
        </div>
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
        <h3>{key}</h3>
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
        <ul class="h-ticks">
          {options.map((option) => (
            <li key={option.key}>
              <span class="h-box" />
              <Text text={labelOf(option)} />
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
      <h4>{[title, ...told].join(" · ")}</h4>
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
