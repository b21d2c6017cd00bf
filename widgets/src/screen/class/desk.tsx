/** A teacher's desk: files and codes are put on it, and the class comes out as tables. */

import { Component } from "preact";
import { say, Text } from "#kit";
import type { DeskView, MissedByClass, ResultTable } from "../../view";
import type { Words } from "../../words";
import { LostSave } from "../lost-save";
import { soon } from "../rules/workshop";
import type { Screen } from "../screen";
import { Standing } from "../standing";
import { Bring } from "./bring";
import { labelOf } from "./sheet";

interface Props {
  view: DeskView;
  screen: Screen;
}

interface State {
  large: boolean;
  read: number;
  of: number;
}

/** So many papers are sent at a time, so that the bar moves. */
const AT_ONCE = 8;
const LARGEST_FILE = 5_000_000;

export class Desk extends Component<Props, State> {
  override state: State = { large: false, read: 0, of: 0 };

  override render({ view, screen }: Props, { large, read, of }: State) {
    const { words, told, learners, apart, kinds, rules, missed, moments } = view;
    const counting = say(words, "class_reading", { n: String(read), of: String(of) });
    return (
      <div class="h-class" data-large={large || undefined}>
        <label class="h-name">
          <span>{say(words, "class_files")}</span>
          <input
            type="file"
            multiple
            accept=".json,.txt,text/plain,application/json"
            data-control="files"
            onChange={({ currentTarget }) => this.#open(currentTarget)}
          />
        </label>
        <Bring
          label={say(words, "class_codes")}
          button={say(words, "class_grade")}
          rows={4}
          onBring={(text) => this.#put([[say(words, "class_pasted"), text]])}
        />
        <Standing
          screen={screen}
          status={read < of ? counting : view.status}
          buttons={view.buttons}
          onPress={(action) => soon(screen, action)}
        />
        <LostSave screen={screen} />
        {view.phase === "graded" && (
          <p class="h-actions" data-screen-only>
            <a
              class="h-button"
              data-control="csv"
              download={view.file_name}
              href={`data:text/csv;charset=utf-8,${encodeURIComponent(view.csv)}`}
            >
              {say(words, "class_csv")}
            </a>
            <button
              type="button"
              class="h-button"
              data-control="large"
              aria-pressed={large}
              onClick={() => this.setState({ large: !large })}
            >
              {say(words, "class_large")}
            </button>
          </p>
        )}
        {told.map((said) => (
          <p key={said} class="h-note">
            {said}
          </p>
        ))}
        {[learners, apart, kinds, rules].map(
          (table) => table && <Table key={table.heading} table={table} />,
        )}
        {missed.length > 0 && (
          <section>
            <h4>{say(words, "class_missed")}</h4>
            {missed.map((each) => (
              <Missed key={each.question.item} missed={each} words={words} />
            ))}
          </section>
        )}
        {moments.map((table) => (
          <Table key={table.heading} table={table} />
        ))}
      </div>
    );
  }

  /** Files stay on this machine: they are read here, and nothing is sent. */
  async #open(input: HTMLInputElement): Promise<void> {
    const files = [...(input.files ?? [])];
    const papers: [string, string][] = [];
    for (const file of files) {
      papers.push([file.name, file.size > LARGEST_FILE ? "" : await textOf(file)]);
    }
    input.value = ""; // the same files can be chosen again
    await this.#put(papers);
  }

  async #put(papers: [string, string][]): Promise<void> {
    const { screen } = this.props;
    for (let place = 0; place < papers.length; place += AT_ONCE) {
      this.setState({ read: place, of: papers.length });
      const some = papers.slice(place, place + AT_ONCE);
      const sources = some.map(([source]) => source);
      const texts = some.map(([, text]) => text);
      await new Promise<void>((resolve) => {
        soon(screen, { type: "papers", sources, texts });
        const { answered } = screen;
        screen.answered = (refusal) => {
          answered?.(refusal);
          resolve();
        };
      });
    }
    this.setState({ read: 0, of: 0 });
  }
}

/** Notepad writes UTF-16 where one lets it. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const utf16 = { 65534: "utf-16le", 65279: "utf-16be" }[((first ?? 0) << 8) | (second ?? 0)];
  return new TextDecoder(utf16 ?? "utf-8").decode(bytes);
}

function Table({ table: { heading, columns, rows, note } }: { table: ResultTable }) {
  return (
    <div class="h-results">
      <h4>{heading}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys */}
      <section class="h-wide" tabIndex={0} aria-label={heading}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={place}>
                {row.map((cell, column) => (
                  <td key={columns[column]}>
                    <Text text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note && <p class="h-note">{note}</p>}
    </div>
  );
}

function Missed({ missed, words }: { missed: MissedByClass; words: Words }) {
  const { question, share } = missed;
  const { item, prompt, situation, trick, hand, options } = question;
  const right = options.filter(({ verdict }) => verdict === "right");
  return (
    <article class="h-missed" data-item={item}>
      <h5>
        {say(words, "class_question", { item: String(item) })} {missed.missed}
      </h5>
      <meter class="h-share" min={0} max={1} value={share} aria-hidden="true" />
      {[prompt, ...situation, trick, hand].filter(Boolean).map((said) => (
        <p key={said}>
          <Text text={said} />
        </p>
      ))}
      <p>
        <b>
          <Text text={right.map(labelOf).join(" · ")} />
        </b>{" "}
        <Text text={right[0]?.reason ?? ""} />
      </p>
      {missed.answers.length > 0 && (
        <p>
          {say(words, "class_answers")} <Text text={missed.answers.join(" · ")} />
        </p>
      )}
    </article>
  );
}
