/** A rule set as it is being agreed on: what it says, topic by topic, and how it is changed. */

import { say, Text } from "#kit";
import type { ChoiceView, RuleGroup, WorkshopView } from "../../view";
import { Fields } from "../fields";
import { LostSave } from "../lost-save";
import type { Screen } from "../screen";
import { isComing, soon, waits } from "../soon";
import { Standing } from "../standing";
import { Agreed } from "./agreed";
import { FieldList } from "./field-list";
import { follow } from "./follow";
import { Share } from "./share";

interface Props {
  view: WorkshopView;
  screen: Screen;
}

export function Workshop({ view, screen }: Props) {
  const { words, presets, other, compared, groups, fixed } = view;
  return (
    <div class="h-rules">
      <Fields screen={screen}>
        <div class="h-setup">
          <Named question={presets} type="preset" screen={screen} ply={view.ply} />
          <Named question={other} type="compare" screen={screen} ply={view.ply} />
        </div>
      </Fields>
      {compared && (
        <p data-compared>
          <Text text={compared} />
        </p>
      )}
      <div class="h-topics">
        {groups.map((group) => (
          <Topic key={group.topic} group={group} view={view} screen={screen} />
        ))}
      </div>
      <p class="h-note">{fixed}</p>
      <Standing
        screen={screen}
        status={(isComing(screen) && say(words, "working")) || view.status}
        faulty={view.faulty}
        buttons={view.buttons}
        onPress={(action) => soon(screen, action)}
      />
      <LostSave screen={screen} />
      <Share view={view} screen={screen} />
      <Agreed view={view} />
    </div>
  );
}

interface NamedProps {
  question: ChoiceView;
  type: "preset" | "compare";
  screen: Screen;
  ply: number;
}

/** One of the named rule sets. */
function Named({ question: { label, choices }, type, screen, ply }: NamedProps) {
  const chosen = choices.find((choice) => choice.chosen)?.key ?? "";
  return (
    <label>
      <span>{label}</span>
      <select
        name={type}
        ref={(select) => follow(select, chosen, ply, waits(screen, type))}
        onChange={({ currentTarget: { value: name } }) => {
          if (name || type === "compare") soon(screen, { type, name });
        }}
      >
        {choices.map((choice) => (
          <option key={choice.key} value={choice.key}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Topic({ group, view, screen }: Props & { group: RuleGroup }) {
  const { topic, title, change, said, other, fields } = group;
  return (
    <section data-topic={topic} data-differs={other ? "" : undefined}>
      <h3>
        <Text text={title} />
      </h3>
      <p>
        <Text text={said} />
      </p>
      {other && (
        <p class="h-beside">
          <Text text={other} />
        </p>
      )}
      {fields.length > 0 && (
        <details class="h-fold">
          <summary data-control={`change-${topic}`}>
            <Text text={change} />
          </summary>
          <FieldList fields={fields} screen={screen} ply={view.ply} />
        </details>
      )}
    </section>
  );
}
