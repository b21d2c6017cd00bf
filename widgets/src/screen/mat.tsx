/** The middle of the table: the trick, or where the pass goes. */

import type { ComponentChildren } from "preact";
import type { PassView, SeatView, TrickCard, TrickView } from "../view";
import { fill, say, type Words } from "../words";
import { Face } from "./card";
import { placeOf } from "./seats";
import { Arrow, Icon } from "./shapes";
import { Text } from "./text";

interface TrickProps {
  trick: TrickView;
  words: Words;
  seats: SeatView[];
  caption?: string;
  collecting?: boolean | undefined;
  onTap?: (() => void) | undefined;
}

export function Trick({ trick, words, seats, caption, collecting, onTap }: TrickProps) {
  const mine = trick.cards.some(({ seat }) => seat === 0);
  const taker = trick.cards.find(({ winning }) => winning)?.seat;
  return (
    <Mat
      name={caption ? "last" : "trick"}
      to={collecting && taker !== undefined ? placeOf(seats, taker) : undefined}
      onTap={onTap}
    >
      <span class="h-hidden">{trick.text}</span>
      {caption && (
        <span class="h-caption" aria-hidden="true">
          {caption}
        </span>
      )}
      {trick.cards.map((played) => (
        <Played
          key={played.card.code}
          played={played}
          place={placeOf(seats, played.seat)}
          words={words}
        />
      ))}
      {!mine && seats.some(({ turn }) => turn) && (
        <span class="h-slot" aria-hidden="true" data-place="s">
          {seats[0]?.name}
        </span>
      )}
    </Mat>
  );
}

interface PlayedProps {
  played: TrickCard;
  place: SeatView["place"];
  words: Words;
}

function Played({ played, place, words }: PlayedProps) {
  const { card, seat, led, winning } = played;
  return (
    <span
      class="h-card"
      aria-hidden="true"
      data-card={card.code}
      data-suit={card.suit}
      data-look="plain"
      data-seat={seat}
      data-place={place}
      data-winning={winning || undefined}
    >
      <Face card={card} />
      {led && <span class="h-tag">{say(words, "led")}</span>}
      {winning && (
        <span class="h-crown">
          <Icon name="crown" />
        </span>
      )}
    </span>
  );
}

interface PassingProps {
  passing: PassView;
  seats: SeatView[];
  chosen: number;
  /** The id of the count in words, for the button that it explains. */
  id: string;
}

export function Passing({ passing, seats, chosen, id }: PassingProps) {
  return (
    <Mat name="passing">
      <span class="h-passing">
        <Arrow to={placeOf(seats, passing.to)} />
        <span class="h-hidden" id={id}>
          {fill(passing.chosen, { n: String(chosen) })}
        </span>
        <b aria-hidden="true">
          {chosen} / {passing.count}
        </b>
        <span>
          <Text text={passing.text} />
        </span>
      </span>
    </Mat>
  );
}

interface MatProps {
  name: string;
  to?: SeatView["place"] | undefined;
  onTap?: (() => void) | undefined;
  children: ComponentChildren;
}

function Mat({ name, to, onTap, children }: MatProps) {
  return (
    // A tap on the trick is a shortcut for the Continue button, which every reader can reach.
    <div class="h-mat" data-mat={name} data-collecting={to} {...(onTap && { onClick: onTap })}>
      {children}
    </div>
  );
}
