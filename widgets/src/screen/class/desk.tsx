/** A teacher's desk: files and codes are put on it, and the class comes out as tables. */

import { Component, createRef } from "preact";
import { say, Text } from "#kit";
import type { Host } from "../../model";
import type { DeskView } from "../../view";
import { Bring } from "../bring";
import { Fields } from "../fields";
import { LostSave } from "../lost-save";
import type { Screen } from "../screen";
import { soon } from "../soon";
import { Careful } from "./careful";
import { type Paper, papersOf } from "./files";
import { Missed } from "./missed";
import { Table } from "./result-table";

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

export class Desk extends Component<Props, State> {
  readonly #desk = createRef<HTMLDivElement>();
  /** For an answer, since the host said so. */
  #waiting: { host: Host; fail: () => void } | null = null;
  override state: State = { projected: false, read: 0, of: 0 };

  override render({ view, screen }: Props, { projected, read, of }: State) {
    const { words, told, learners, apart, kinds, rules, missed, moments } = view;
    const counting = say(words, "class_reading", { n: String(read), of: String(of) });
    const parted = moments.map((table) => (
      <Table key={table.heading} table={table} words={words} guessed={projected} />
    ));
    return (
      <div class="h-class" ref={this.#desk} data-projected={projected || undefined}>
        <Fields screen={screen}>
          <label class="h-name">
            <span>{say(words, "class_files")}</span>
            <input
              type="file"
              multiple
              accept=".json,.txt,.zip,text/plain,application/json,application/zip"
              data-control="files"
              onChange={({ currentTarget }) => this.#open(currentTarget)}
            />
          </label>
          <Bring
            label={say(words, "class_codes")}
            button={say(words, "class_grade")}
            rows={4}
            onBring={(text) => this.#put([{ source: say(words, "class_pasted"), text, flaw: "" }])}
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
              onClick={() => this.#project(!projected)}
            >
              {say(words, projected ? "class_projector_end" : "class_projector")}
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
        {projected && parted}
        {[...(projected ? [] : [learners, apart]), kinds, rules].map(
          (table) =>
            table && <Table key={table.heading} table={table} words={words} onName={this.#name} />,
        )}
        {missed.length > 0 && (
          <section>
            <h3>{say(words, "class_missed")}</h3>
            {missed.map((each) => (
              <Missed key={each.question.item} missed={each} words={words} projected={projected} />
            ))}
          </section>
        )}
        {!projected && parted}
      </div>
    );
  }

  /** A host that asks something has lost nothing; one that has only failed is asked anew. */
  override componentDidUpdate(): void {
    const { host } = this.props.screen.talk;
    const isNew = this.#waiting && host !== this.#waiting.host;
    const isOver = host.choices?.every(({ action }) => action === "again") ?? true;
    if (isNew && host.status === "failed" && isOver) this.#waiting?.fail();
  }

  override componentDidMount(): void {
    document.addEventListener("fullscreenchange", this.#follow);
    document.addEventListener("keydown", this.#leave);
  }

  override componentWillUnmount(): void {
    document.removeEventListener("fullscreenchange", this.#follow);
    document.removeEventListener("keydown", this.#leave);
  }

  /** The whole screen, where the browser gives it. */
  #project(projected: boolean): void {
    this.setState({ projected });
    const refused = () => {};
    if (projected) this.#desk.current?.requestFullscreen?.().catch(refused);
    else if (document.fullscreenElement) document.exitFullscreen().catch(refused);
  }

  /** Where the whole screen was refused, Escape ends the view all the same. */
  readonly #leave = ({ key }: KeyboardEvent): void => {
    if (key === "Escape" && this.state.projected) this.#project(false);
  };

  /** The browser's own way out. */
  readonly #follow = (): void => {
    if (!document.fullscreenElement) this.setState({ projected: false });
  };

  readonly #name = (paper: number, name: string): void => {
    soon(this.props.screen, { type: "rename", paper, name });
  };

  /** Files stay on this machine: they are read here, and nothing is sent. */
  async #open(input: HTMLInputElement): Promise<void> {
    const papers = await papersOf([...(input.files ?? [])]);
    input.value = ""; // the same files can be chosen again
    await this.#put(papers);
  }

  async #put(papers: Paper[]): Promise<void> {
    for (let place = 0; place < papers.length; place += AT_ONCE) {
      this.setState({ read: place, of: papers.length });
      const some = papers.slice(place, place + AT_ONCE);
      if (!(await this.#sent(some)) && !(await this.#oneByOne(some))) break;
    }
    this.setState({ read: 0, of: 0 });
  }

  /** Python has ended on one of these: the others go on without it. False where it ends on all. */
  async #oneByOne(papers: Paper[]): Promise<boolean> {
    const bad: Paper[] = [];
    if (papers.length === 1) return false;
    for (const paper of papers) {
      if (!(await this.#sent([paper]))) bad.push({ ...paper, text: "", flaw: "trouble" });
      if (bad.length > 1 && bad.length === papers.indexOf(paper) + 1) return false;
    }
    return bad.length === 0 || this.#sent(bad);
  }

  /** Whether there was an answer; false where Python has ended on it. */
  #sent(papers: Paper[]): Promise<boolean> {
    const { screen } = this.props;
    const { host } = screen.talk;
    return new Promise((resolve) => {
      soon(screen, {
        type: "papers",
        sources: papers.map(({ source }) => source),
        texts: papers.map(({ text }) => text),
        flaws: papers.map(({ flaw }) => flaw),
      });
      const { answered } = screen;
      const end = (isAnswered: boolean) => {
        this.#waiting = null;
        resolve(isAnswered);
      };
      screen.answered = (refusal) => {
        answered?.(refusal);
        end(true);
      };
      this.#waiting = { host, fail: () => end(false) };
    });
  }
}
