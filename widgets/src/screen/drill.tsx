/** A drill item: a position, a question, and what is told about the answer. */

import type { DrillView, HandCard } from "../view";
import { say } from "../words";
import { isEnough, toggled } from "./choice";
import { Choices } from "./choices";
import { Button, Offered } from "./controls";
import { Folds } from "./folds";
import { Hand, type HandItem } from "./hand";
import { HostChoices, isStopped } from "./host-says";
import { Keep } from "./keep";
import { late } from "./late";
import { Trick } from "./mat";
import type { Screen } from "./screen";
import { Seat } from "./seats";
import { Text } from "./text";
import { marked, Told } from "./told";
import { You } from "./you";

interface Props {
  view: DrillView;
  screen: Screen;
}

export function Drill({ view, screen }: Props) {
  const { words, hand, trick } = view;
  const { LostSave, Mix } = late.parts ?? {};
  const byHand = !!view.many && hand.length > 0;

  const isOver = view.phase === "done" || screen.talk.shut;
  // Where more than four sit is said in the late parts.
  if (view.seats[4] && !late.parts) late.fetch();

  const press = (key: string) => {
    if (isOver) return;
    if (view.many) screen.choose(toggled(screen.chosen, key));
    else if (view.exam) screen.choose([key]);
    else screen.send({ type: "answer", keys: [key] });
  };

  return (
    <>
      {Mix && <Mix view={view} screen={screen} />}
      <div class="h-head">
        <p class="h-prompt">
          <Text text={view.prompt} />
        </p>
        {view.origin && <p class="h-item">{view.origin}</p>}
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
      <div class={trick || hand[0] ? "h-felt" : "h-plain"} data-seats={view.seats.length}>
        {view.seats.slice(1).map((seat) => (
          <Seat key={seat.seat} seat={seat} />
        ))}
        {trick && <Trick trick={trick} words={words} seats={view.seats} />}
        <You view={view} notice={screen.notice} />
        {hand.length > 0 && (
          <Hand
            key={view.item}
            screen={screen}
            items={hand.map((held) => item(held, view, screen, isOver))}
            label={view.hand_label}
            keep={hand.length}
            onPress={byHand ? press : undefined}
          />
        )}
      </div>
      {!byHand && <Choices view={view} chosen={screen.chosen} isOver={isOver} onChoose={press} />}
      <div class="h-actions">
        {isStopped(screen) ? <HostChoices screen={screen} /> : offers(view, screen)}
      </div>
      <Told view={view} byHand={byHand} />
      {LostSave && <LostSave screen={screen} />}
      <Folds rules={view.rules} words={words}>
        {!view.exam && <Keep screen={screen} />}
      </Folds>
    </>
  );
}

function offers({ buttons, many }: DrillView, screen: Screen) {
  const { chosen } = screen;
  return buttons.map((offer) =>
    offer.action === "answer" ? (
      <Button
        key="answer"
        action="answer"
        primary={offer.primary}
        disabled={!isEnough(many, chosen)}
        onPress={() => screen.send({ type: "answer", keys: chosen })}
      >
        {offer.label}
        {typeof many === "number" && ` ${chosen.length} / ${many}`}
      </Button>
    ) : (
      <Offered key={offer.action} offer={offer} screen={screen} />
    ),
  );
}

/** Nothing here follows from what is right before it is told. */

function item(
  { card, label }: HandCard,
  view: DrillView,
  { chosen }: Screen,
  disabled: boolean,
): HandItem {
  const option = view.options.find(({ key }) => key === card.code);
  const verdict = option ? marked(option, view.many) : null;
  return {
    card,
    label: verdict
      ? say(view.words, "judged", { label, verdict: say(view.words, verdict) })
      : label,
    look: "plain",
    disabled,
    chosen: chosen.includes(card.code),
    verdict,
  };
}
