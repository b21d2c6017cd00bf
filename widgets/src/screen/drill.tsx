/** A drill item: a position, a question, and what is told about the answer. */

import { useState } from "preact/hooks";
import type { DrillView, HandCard } from "../view";
import { say } from "../words";
import { Choices } from "./choices";
import { Button } from "./controls";
import { Folds } from "./folds";
import { Hand, type HandItem } from "./hand";
import { useKeys } from "./keys";
import { Trick } from "./mat";
import { Status } from "./notice";
import { Seat } from "./seats";
import { useSettings } from "./settings";
import type { Table } from "./table";
import { Text } from "./text";
import { Told } from "./told";

export function Drill({ view, root, conversation, notice, wave }: Table<DrillView>) {
  const { send, retry } = conversation;
  const [settings] = useSettings();
  const [selected, select] = useAnswer(view);
  const { options, words, phase } = view;
  const done = phase === "done";
  const byHand = view.many && view.hand.length > 0;
  const failed = notice?.tone === "failed";

  const toggle = (key: string) => {
    if (done) return;
    wave();
    const rest = selected.filter((other) => other !== key);
    select(rest.length < selected.length ? rest : [...selected, key]);
  };

  useKeys(root, settings.shortcuts, {
    Escape: () => !done && select([]),
    h: view.buttons.some(({ action }) => action === "hint") && (() => send({ type: "hint" })),
  });

  const ask = (held: HandCard): HandItem => {
    const option = options.find(({ key }) => key === held.card.code);
    const told = option?.verdict ?? null;
    return {
      card: held.card,
      label: told ? `${held.label}, ${say(words, told)}` : held.label,
      look: "plain",
      disabled: done,
      selected: selected.includes(held.card.code),
      verdict: told,
    };
  };

  return (
    <div class="h-table" data-kind="drill">
      <div class="h-head">
        <p class="h-prompt">
          <Text text={view.prompt} />
        </p>
        {view.items > 1 && (
          <p class="h-item">
            {say(words, "item", { item: String(view.item), items: String(view.items) })}
          </p>
        )}
        {view.situation.length > 0 && (
          <ul class="h-situation">
            {view.situation.map((sentence) => (
              <li key={sentence}>
                <Text text={sentence} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div class="h-felt">
        {view.seats.map((seat) => (
          <Seat key={seat.seat} seat={seat} />
        ))}
        {view.trick && <Trick trick={view.trick} words={words} you={view.seats[0]?.name ?? ""} />}
        {view.hand.length > 0 && (
          <Hand
            key={view.item}
            items={view.hand.map(ask)}
            label={view.hand_label}
            keep={view.hand.length}
            {...(byHand && { onPress: toggle })}
          />
        )}
      </div>
      {!byHand && (
        <Choices
          view={view}
          selected={selected}
          done={done}
          onChoose={(key) => (view.many ? toggle(key) : send({ type: "answer", keys: [key] }))}
        />
      )}
      <div class="h-actions">
        {failed ? (
          <Button key="retry" control="retry" primary refuge onPress={retry}>
            {say(words, "try_again")}
          </Button>
        ) : (
          view.buttons.map(({ action, label, primary }) => (
            <Button
              key={action}
              action={action}
              primary={primary}
              refuge={done && primary}
              disabled={action === "answer" && selected.length === 0}
              {...(action === "hint" && { icon: "bulb" as const, shortcut: "H" })}
              onPress={() => {
                if (action === "answer") send({ type: action, keys: selected });
                else if (action !== "pass" && action !== "play") send({ type: action });
              }}
            >
              <Text text={label} />
            </Button>
          ))
        )}
      </div>
      <Status text={view.status} notice={notice} />
      <Told view={view} byHand={byHand} />
      <Folds rules={view.rules} words={words} />
    </div>
  );
}

/** The answer being put together; it starts anew whenever the last given answer changes. */
function useAnswer(view: DrillView): [string[], (keys: string[]) => void] {
  const given = view.options.filter(({ chosen }) => chosen).map(({ key }) => key);
  const moment = [view.item, view.phase, ...given].join(" ");
  const [kept, keep] = useState({ moment, keys: given });
  const keys = kept.moment === moment ? kept.keys : given;
  return [keys, (keys) => keep({ moment, keys })];
}
