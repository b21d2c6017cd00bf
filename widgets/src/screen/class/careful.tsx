/** Where a class's work stands; what would be lost is asked about once more. */

import { Component } from "preact";
import { say } from "#kit";
import type { Action } from "../../model";
import type { ClassView, DeskView } from "../../view";
import type { Screen } from "../screen";
import { soon } from "../soon";
import { Standing } from "../standing";

interface Props {
  view: ClassView | DeskView;
  screen: Screen;
  /** In place of the view's. */
  status?: string;
  /** What would be lost has been taken along. */
  isTaken?: () => boolean;
}

/** What makes room for other work. */
const LOSING: Action["type"][] = ["restart", "newcomer"];

/** A second press within this time belongs to the first. */
const DOUBLE_MS = 500;

export class Careful extends Component<Props> {
  /** What was asked about, in which position, and when. */
  #asked = { type: "", ply: -1, at: 0 };

  override render({ view, screen, status = view.status }: Props) {
    const { words, buttons, ply } = view;
    const isAsked = this.#asked.ply === ply;
    return (
      <Standing
        screen={screen}
        status={isAsked ? say(words, "class_sure") : status}
        faulty={isAsked}
        buttons={buttons}
        onPress={this.#press}
      />
    );
  }

  readonly #press = (action: Action): void => {
    const { view, screen, isTaken } = this.props;
    const { type } = action;
    if (!LOSING.includes(type) || isTaken?.()) {
      soon(screen, action);
      return;
    }
    const now = performance.now();
    if (this.#asked.ply !== view.ply || this.#asked.type !== type) {
      this.#asked = { type, ply: view.ply, at: now };
      screen.speak(say(view.words, "class_sure"));
      screen.draw();
    } else if (now - this.#asked.at > DOUBLE_MS) {
      this.#asked.ply = -1;
      soon(screen, action);
    }
  };
}
