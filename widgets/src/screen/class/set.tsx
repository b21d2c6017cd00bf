/** A class set: before its beginning, and with its result. */

import { say, Text } from "#kit";
import type { ClassView } from "../../view";
import { CopyBox } from "../copy-box";
import { LostSave } from "../lost-save";
import { soon } from "../rules/workshop";
import type { Screen } from "../screen";
import { Standing } from "../standing";
import { Bring } from "./bring";

interface Props {
  view: ClassView;
  screen: Screen;
}

const LONGEST_NAME = 40;

export function ClassSet({ view, screen }: Props) {
  const { words, phase, heading, told, status, buttons } = view;
  return (
    <div class="h-class">
      <h3 tabIndex={-1}>{heading}</h3>
      {told.length > 0 && (
        <ul>
          {told.map((said) => (
            <li key={said}>
              <Text text={said} />
            </li>
          ))}
        </ul>
      )}
      {phase === "over" && <Result view={view} screen={screen} />}
      {phase === "empty" && (
        <Bring
          label={say(words, "class_link")}
          button={say(words, "class_open")}
          onBring={(text) => soon(screen, { type: "paste", text })}
        />
      )}
      <Standing
        screen={screen}
        status={status}
        buttons={buttons}
        onPress={(action) => soon(screen, action)}
      />
      <LostSave screen={screen} />
    </div>
  );
}

function Result({ view, screen }: Props) {
  const { words, name, file, file_name, code } = view;
  const send = (typed: string) => {
    if (typed.trim() !== name) soon(screen, { type: "name", name: typed });
  };
  return (
    <>
      <label class="h-name">
        <span>{say(words, "class_name")}</span>
        <input
          type="text"
          name="nickname"
          autocomplete="nickname"
          spellcheck={false}
          maxLength={LONGEST_NAME}
          defaultValue={name}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === "Enter") send(event.currentTarget.value);
          }}
          onChange={(event) => send(event.currentTarget.value)}
        />
      </label>
      <CopyBox
        words={words}
        label={say(words, "class_code")}
        text={code}
        rows={3}
        control="code"
        file={{ label: say(words, "class_file"), name: file_name, text: file }}
      />
    </>
  );
}
