/** The game that a hand belongs to: its level and tally, and how a new one begins. */

import { Button, Fold, focusOn, Icon, REFUGE, say, Text } from "#kit";
import type { ChoiceView, GameView, SetupView } from "../view";
import type { Words } from "../words";
import { Fields } from "./fields";
import type { Screen } from "./screen";

interface Props {
  game: GameView;
  screen: Screen;
}

export function Game({ game, screen }: Props) {
  return (
    <div class="h-game" data-game>
      <Fields screen={screen}>
        <Choose
          name="level"
          question={game.level}
          note={`${screen.id}-level`}
          onChoose={(level) => soon(screen, () => screen.send({ type: "level", level }))}
        />
      </Fields>
      <span class="h-note" id={`${screen.id}-level`}>
        {game.level_note}
      </span>
      {game.tally.map((sentence) => (
        <span key={sentence} class="h-note">
          {sentence}
        </span>
      ))}
    </div>
  );
}

interface ChooseProps {
  name: string;
  question: ChoiceView;
  note?: string;
  /** Without it the choice waits in its form. */
  onChoose?: (key: string) => void;
}

function Choose({ name, question, note, onChoose }: ChooseProps) {
  const chosen = question.choices.find((choice) => choice.chosen)?.key;
  return (
    <label>
      <span>{question.label}</span>
      <select
        name={name}
        aria-describedby={note}
        {...(onChoose
          ? {
              value: chosen,
              onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) =>
                onChoose(currentTarget.value),
            }
          : { ref: (select: HTMLSelectElement | null) => follow(select, chosen) })}
      >
        {question.choices.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** In a form the game's own choice stands, until the learner makes another or the game has one. */
function follow(select: HTMLSelectElement | null, chosen = ""): void {
  if (!select || select.dataset.chosen === chosen) return;
  select.dataset.chosen = select.value = chosen;
}

interface SetupProps {
  setup: SetupView;
  screen: Screen;
  words: Words;
}

export function Setup({ setup, screen, words }: SetupProps) {
  const { asked, refused } = screen.form;
  const help = `${screen.id}-cards`;
  return (
    <Fold name="setup" title={setup.heading}>
      <form class="h-setup" onSubmit={(event) => event.preventDefault()}>
        <Fields screen={screen}>
          <Choose name="rules" question={setup.rules} />
          <Choose name="players" question={setup.players} />
          <Choose name="level" question={setup.level} />
          <label class="h-own">
            <span>{setup.cards}</span>
            <textarea name="cards" rows={4} aria-describedby={help} spellcheck={false} />
          </label>
          <p class="h-note" id={help}>
            <Text text={setup.cards_help} />
          </p>
          {(asked || refused) && (
            <p class="h-warning" data-refused={refused ? "" : undefined}>
              <Icon name="warn" />
              <span>
                <Text text={refused || warning(setup, words)} />
              </span>
            </p>
          )}
          <Button
            action="setup"
            primary
            onPress={() => soon(screen, () => begin(setup, screen, words))}
          >
            {setup.start}
          </Button>
        </Fields>
      </form>
    </Fold>
  );
}

/** Now, or on the position that is being computed. */
function soon(screen: Screen, act: () => void): void {
  if (screen.talk.busy) screen.answered = act;
  else act();
}

function warning({ warning, start }: SetupView, words: Words): string {
  return `${warning} ${say(words, "press_again", { label: start })}`;
}

/** A game under way is given up by the second press only. */
function begin(setup: SetupView, screen: Screen, words: Words): void {
  if (setup.warning && !screen.form.asked) {
    screen.form = { asked: true, refused: "" };
    screen.speak(warning(setup, words));
    screen.draw();
    return;
  }
  const form = screen.root.querySelector<HTMLFormElement>(".h-setup");
  if (!form) return;
  const given = new FormData(form);
  const text = (name: string) => String(given.get(name) ?? "");
  screen.form = { asked: false, refused: "" };
  screen.answered = (refusal) => {
    if (refusal) {
      screen.form = { asked: false, refused: refusal.code === "ply" ? "" : refusal.message };
      screen.draw();
      return;
    }
    const own = form.querySelector("textarea");
    if (own) own.value = "";
    form.closest("details")?.removeAttribute("open");
    focusOn(screen.root, `[${REFUGE}]`);
  };
  const [rules, level, cards] = [text("rules"), text("level"), text("cards")];
  screen.send({ type: "setup", rules, players: Number(text("players")), level, cards });
}
