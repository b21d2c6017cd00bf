/** A teacher's desk: files and codes are put on it, and the class comes out as tables. */

import { Component, createRef } from "preact";
import { say, Text } from "#kit";
import type { DeskView, MissedByClass, ResultTable } from "../../view";
import type { Words } from "../../words";
import { Bring } from "../bring";
import { Fields } from "../fields";
import { LostSave } from "../lost-save";
import { soon } from "../rules/workshop";
import type { Screen } from "../screen";
import { Careful } from "./careful";
import { labelOf } from "./sheet";

interface Props {
  view: DeskView;
  screen: Screen;
}

interface State {
  /** Shown to the class: large, and without names. */
  projected: boolean;
  read: number;
  of: number;
}

/** So many papers are sent at a time, so that the bar moves. */
const AT_ONCE = 8;
const LARGEST_FILE = 5_000_000;

export class Desk extends Component<Props, State> {
  readonly #desk = createRef<HTMLDivElement>();
  override state: State = { projected: false, read: 0, of: 0 };

  override render({ view, screen }: Props, { projected, read, of }: State) {
    const { words, told, learners, apart, kinds, rules, missed, moments } = view;
    const counting = say(words, "class_reading", { n: String(read), of: String(of) });
    return (
      <div class="h-class" ref={this.#desk} data-projected={projected || undefined}>
        <Fields screen={screen}>
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
        </Fields>
        <Careful view={view} screen={screen} {...(read < of && { status: counting })} />
        <LostSave screen={screen} />
        {view.phase === "graded" && (
          <p class="h-actions">
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
              data-control="projector"
              aria-pressed={projected}
              onClick={() => this.#project(!projected)}
            >
              {say(words, "class_projector")}
            </button>
          </p>
        )}
        <ul>
          {told.map((said) => (
            <li key={said}>
              <Text text={said} />
            </li>
          ))}
        </ul>
        {[...(projected ? [] : [learners, apart]), kinds, rules].map(
          (table) => table && <Table key={table.heading} table={table} />,
        )}
        {missed.length > 0 && (
          <section>
            <h3>{say(words, "class_missed")}</h3>
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

  override componentDidMount(): void {
    document.addEventListener("fullscreenchange", this.#follow);
  }

  override componentWillUnmount(): void {
    document.removeEventListener("fullscreenchange", this.#follow);
  }

  /** The whole screen, where the browser gives it. */
  #project(projected: boolean): void {
    this.setState({ projected });
    const refused = () => {};
    if (projected) this.#desk.current?.requestFullscreen?.().catch(refused);
    else if (document.fullscreenElement) document.exitFullscreen().catch(refused);
  }

  /** Escape takes it back. */
  readonly #follow = (): void => {
    if (!document.fullscreenElement) this.setState({ projected: false });
  };

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

function Table({ table: { heading, columns, rows, note, told } }: { table: ResultTable }) {
  return (
    <div class="h-results">
      <h3>{heading}</h3>
      {told.map((said) => (
        <p key={said}>
          <Text text={said} />
        </p>
      ))}
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
                  <Cell key={columns[column]} first={column === 0} text={cell} />
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

/** What comes first says what the line is about. */
function Cell({ first, text }: { first: boolean; text: string }) {
  if (!first) {
    return (
      <td>
        <Text text={text} />
      </td>
    );
  }
  return (
    <th scope="row">
      <Text text={text} />
    </th>
  );
}

function Missed({ missed, words }: { missed: MissedByClass; words: Words }) {
  const { question, share } = missed;
  const { item, prompt, situation, trick, hand, options } = question;
  const right = options.filter(({ verdict }) => verdict === "right");
  return (
    <article class="h-missed" data-item={item}>
      <h4>
        {say(words, "class_question", { item: String(item) })} {missed.missed}
      </h4>
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
