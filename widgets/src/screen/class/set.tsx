/** A class set: before its beginning, and with its result. */

import { Component } from "preact";
import { say } from "#kit";
import { MARK } from "../../host/join-class";
import type { ClassView } from "../../view";
import { Bring } from "../bring";
import { CopyBox } from "../copy-box";
import { LostSave } from "../lost-save";
import { follow, isNews } from "../rules/follow";
import type { Screen } from "../screen";
import { isComing, soon, waits } from "../soon";
import { Careful } from "./careful";
import { Sentences } from "./sentences";

interface Props {
  view: ClassView;
  screen: Screen;
}

const LONGEST_NAME = 40;

export class ClassSet extends Component<Props> {
  /** The code of the result that the learner has saved or copied. */
  #taken = "";

  readonly #take = (): void => {
    this.#taken = this.props.view.code;
  };

  override render({ view, screen }: Props) {
    const { words, phase, heading, told } = view;
    const { answer, host } = screen.talk;
    // Until it is known what the address brings, nothing else is asked for.
    const isComing = window.location.hash.startsWith(MARK) && !answer?.refusal;
    const isAsking = phase === "empty" && !isComing && host.status !== "failed";
    return (
      <div class="h-class">
        <h3 tabIndex={-1}>{heading}</h3>
        <Sentences told={told} />
        {phase === "over" && <Result view={view} screen={screen} onTaken={this.#take} />}
        {isAsking && (
          <Bring
            label={say(words, "class_link")}
            button={say(words, "class_open")}
            onBring={(text) => soon(screen, { type: "paste", text })}
          />
        )}
        <Careful view={view} screen={screen} isTaken={() => this.#taken === view.code} />
        <LostSave screen={screen} />
      </div>
    );
  }
}

function Result({ view, screen, onTaken }: Props & { onTaken: () => void }) {
  const { words, name, file, file_name, code } = view;
  const isWaiting = waits(screen, "name");
  const coming = isComing(screen);
  const send = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const typed = currentTarget.value;
    const isOther = typed.trim() !== name || waits(screen, "name");
    if (isNews(currentTarget) && isOther) soon(screen, { type: "name", name: typed });
  };
  return (
    <>
      <label class="h-name">
        <span>{say(words, "class_name")}</span>
        <input
          type="text"
          name="nickname"
          autocomplete="off"
          spellcheck={false}
          maxLength={LONGEST_NAME}
          ref={(input) => follow(input, name, view.ply, isWaiting)}
          onKeyDown={(event) => event.stopPropagation()}
          onChange={send}
          onBlur={send}
        />
      </label>
      <CopyBox
        words={words}
        label={say(words, "class_code")}
        text={coming ? "…" : code}
        rows={3}
        control="code"
        isComing={() => isComing(screen)}
        onTaken={onTaken}
        file={{ label: say(words, "class_file"), name: file_name, text: file }}
      />
    </>
  );
}
