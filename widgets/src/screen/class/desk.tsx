/** A teacher's desk: files and codes are put on it, and the class comes out as tables. */

import { Component, createRef } from "preact";
import { say } from "#kit";
import type { DeskView } from "../../view";
import { Bring } from "../bring";
import { Fields } from "../fields";
import { LostSave } from "../lost-save";
import type { Screen } from "../screen";
import { Careful } from "./careful";
import { filesIn, hasFiles } from "./dropped";
import { papersOf } from "./files";
import { Missed } from "./missed";
import { Reader } from "./reader";
import { Table } from "./result-table";
import { Sentences } from "./sentences";

interface Props {
  view: DeskView;
  screen: Screen;
}

interface State {
  /** Shown to the class: large, and without names. */
  projected: boolean;
  /** Files are held over the page. */
  held: boolean;
}

const DRAGS = ["dragover", "dragleave", "drop"] as const;

export class Desk extends Component<Props, State> {
  readonly #desk = createRef<HTMLDivElement>();
  readonly #reader = new Reader(this.props.screen, this.props.view.activity, () =>
    this.forceUpdate(),
  );
  override state: State = { projected: false, held: false };

  override render({ view, screen }: Props, { projected, held }: State) {
    const { words, told, learners, apart, kinds, rules, missed, moments } = view;
    const { read, of, lost } = this.#reader;
    const isReading = of > 0;
    const counting = say(words, "class_reading", { n: String(read), of: String(of) });
    const parted = moments.map((table) => (
      <Table key={table.heading} table={table} words={words} guessed={projected} />
    ));
    return (
      <div class="h-class" ref={this.#desk} data-projected={projected || undefined}>
        {held && <p class="h-drop">{say(words, "class_drop")}</p>}
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
            isTaken
            onBring={(text) => this.#reader.put([{ source: "", text, flaw: "" }])}
          />
        </Fields>
        <Careful view={view} screen={screen} {...(isReading && { status: counting })} />
        {read > 0 && <progress class="h-reading" aria-label={counting} max={of} value={read} />}
        {lost.n > 0 && (
          <p class="h-note" data-lost>
            {say(words, "class_unread", { n: String(lost.n), of: String(lost.of) })}
          </p>
        )}
        <LostSave screen={screen} />
        {view.phase === "graded" && !isReading && (
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
        <Sentences told={told} />
        {projected && parted}
        {[...(projected ? [] : [learners, apart]), kinds, rules].map(
          (table) =>
            table && <Table key={table.heading} table={table} words={words} names={this.#reader} />,
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

  override componentDidUpdate(): void {
    this.#reader.follow();
  }

  override componentDidMount(): void {
    document.addEventListener("fullscreenchange", this.#follow);
    for (const type of DRAGS) document.addEventListener(type, this.#drag);
    this.#reader.start();
    document.addEventListener("keydown", this.#leave);
  }

  override componentWillUnmount(): void {
    document.removeEventListener("fullscreenchange", this.#follow);
    for (const type of DRAGS) document.removeEventListener(type, this.#drag);
    this.#reader.end();
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

  /** Beside the field a browser would open a file in place of the page; others take theirs first. */
  readonly #drag = (event: DragEvent): void => {
    if (event.defaultPrevented || !hasFiles(event)) return;
    event.preventDefault();
    const { type, relatedTarget, dataTransfer } = event;
    const held = type === "dragover" || (type === "dragleave" && relatedTarget !== null);
    if (held !== this.state.held) this.setState({ held });
    if (type !== "drop" || !dataTransfer || this.props.screen.talk.shut) return;
    void filesIn(dataTransfer).then((files) => this.#read(files));
  };

  /** Files stay on this machine: they are read here, and nothing is sent. */
  async #open(input: HTMLInputElement): Promise<void> {
    const files = [...(input.files ?? [])];
    await this.#read(files);
    input.value = ""; // the same files can be chosen again
  }

  async #read(files: File[]): Promise<void> {
    this.#reader.put(await papersOf(files));
  }
}
