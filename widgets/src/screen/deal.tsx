/** A practice deal: the table, and what the learner chooses at it. */

import type { DealView, HandCard } from "../view";
import { fill, say } from "../words";
import { Badges } from "./badges";
import { toggled } from "./choice";
import { Button, Offered } from "./controls";
import { Folds } from "./folds";
import { Hand, type HandItem, type Press } from "./hand";
import { HostChoices, isStopped } from "./host-says";
import { Keep } from "./keep";
import { late, withLate } from "./late";
import { Passing, Trick } from "./mat";
import { Status } from "./notice";
import type { Screen } from "./screen";
import { Seat } from "./seats";
import { settings } from "./settings";
import { Text, written } from "./text";
import { Hint } from "./told";
import { You } from "./you";

interface Props {
  view: DealView;
  screen: Screen;
}

export function Deal({ view, screen }: Props) {
  const { seats, words, game } = view;
  const { Game, LostSave, Notes, Result, Review, Setup } = late.parts ?? {};
  return (
    <>
      <div class="h-head">
        <p class="h-title">
          <b>{view.title}</b>
          {view.subtitle && ` · ${view.subtitle}`}
        </p>
        <Badges badges={view.badges} />
      </div>
      <div class="h-felt" data-seats={seats.length}>
        {view.result && !screen.looking ? (
          <>
            {Result && <Result result={view.result} words={words} />}
            <Status text={view.status} notice={screen.notice} />
          </>
        ) : (
          <>
            {seats.slice(1).map((seat) => (
              <Seat key={seat.seat} seat={seat} />
            ))}
            <Middle view={view} screen={screen} />
            <You view={view} notice={screen.notice} />
            <Hand
              screen={screen}
              items={view.hand.map((held) => item(held, screen, view.hinted))}
              label={view.hand_label}
              keep={screen.most}
              onPress={screen.talk.shut ? undefined : (code, how) => press(view, screen, code, how)}
            />
          </>
        )}
      </div>
      <div class="h-actions">
        {isStopped(screen) ? <HostChoices screen={screen} /> : offers(view, screen)}
        <Button
          key="last"
          control="last-trick"
          icon="back"
          shortcut="L"
          pressed={screen.looking}
          refuge={screen.looking}
          disabled={!view.last_trick}
          onPress={() => withLate(({ lookBack }) => lookBack(screen))}
        >
          {say(words, "last_trick")}
        </Button>
      </div>
      {Notes && <Notes offers={view.buttons} id={screen.id} />}
      {view.hint && <Hint text={view.hint} words={words} />}
      {view.review && Review && <Review review={view.review} screen={screen} words={words} />}
      {LostSave && <LostSave screen={screen} />}
      {game && (Game ? <Game game={game} screen={screen} /> : <div class="h-game" />)}
      <Folds
        rules={view.rules}
        words={words}
        log={view.log}
        first={game && Setup && <Setup setup={game.setup} screen={screen} words={words} />}
      >
        <Keep screen={screen} />
      </Folds>
    </>
  );
}

function Middle({ view, screen }: Props) {
  const { words, seats, trick, last_trick, passing } = view;
  if (screen.looking && last_trick) {
    return (
      <Trick trick={last_trick} words={words} seats={seats} caption={say(words, "last_trick")} />
    );
  }
  if (passing) {
    const { chosen, id } = screen;
    return <Passing passing={passing} seats={seats} chosen={chosen.length} id={id} />;
  }
  return (
    <Trick
      trick={trick}
      words={words}
      seats={seats}
      collecting={screen.pace?.collecting}
      onTap={trick.complete ? () => screen.send({ type: "advance" }) : undefined}
    />
  );
}

/** The first press chooses; the second one, or Enter on the chosen card, plays. */

function press(view: DealView, screen: Screen, code: string, how: Press): void {
  const { chosen } = screen;
  const card = view.hand.find((held) => held.card.code === code);
  const again = chosen.includes(code);
  if (view.passing) {
    if (again || chosen.length < view.passing.count) screen.choose(toggled(chosen, code));
  } else if (card?.playable === false || (again && how !== "space" && view.phase === "playing")) {
    screen.send({ type: "play", card: code });
  } else {
    screen.choose(again && how === "space" ? [] : [code]);
  }
}

function item(
  { card, label, playable, received }: HandCard,
  { chosen }: Screen,
  hinted: string[],
): HandItem {
  const { dimming } = settings();
  const barred = dimming && playable === false;
  return {
    card,
    // Without dimming one practises to know what may be played: the name must not tell it either.
    label: dimming || playable === null ? label : card.name,
    look: barred ? "barred" : dimming && playable ? "open" : "plain",
    disabled: barred,
    chosen: chosen.includes(card.code),
    received,
    hinted: hinted.includes(card.code),
  };
}

function offers(view: DealView, screen: Screen) {
  return view.buttons.map((offer) => {
    const { action, label, primary, option } = offer;
    if (action === "play") return <Play key={action} label={label} view={view} screen={screen} />;
    if (action === "pass") {
      return (
        <Button
          key={action}
          action={action}
          primary={primary}
          describedBy={screen.id}
          disabled={screen.chosen.length !== view.passing?.count}
          onPress={() => screen.send({ type: "pass", cards: screen.chosen })}
        >
          {label}
        </Button>
      );
    }
    const UnderWay = late.parts?.UNDER_WAY[action] ?? Offered;
    return <UnderWay key={option || action} offer={offer} screen={screen} />;
  });
}

function Play({ label, view, screen }: Props & { label: string }) {
  const card = view.hand.find((held) => screen.chosen.includes(held.card.code))?.card;
  return (
    <Button
      action="play"
      primary
      shortcut="Enter"
      disabled={!card}
      onPress={() => card && screen.send({ type: "play", card: card.code })}
    >
      <span class="h-hidden">{fill(label, { card: card?.name ?? "" }).trim()}</span>
      <span aria-hidden="true">
        <Text text={fill(label, { card: card ? written(card) : "" }).trim()} />
      </span>
    </Button>
  );
}
