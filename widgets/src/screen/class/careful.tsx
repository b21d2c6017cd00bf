/** Where a class's work stands; what would be lost is asked about once more. */

import { Component } from "preact";
import { say } from "#kit";
import type { ClassView, DeskView } from "../../view";
import { soon } from "../rules/workshop";
import type { Screen } from "../screen";
import { Standing } from "../standing";

interface Props {
  view: ClassView | DeskView;
  screen: Screen;
  /** In place of the view's. */
  status?: string;
}

/** A second press within this time belongs to the first. */
const DOUBLE_MS = 500;

export class Careful extends Component<Props> {
  /** The position that was asked about, and when. */
  #asked = { ply: -1, at: 0 };

  override render({ view, screen, status = view.status }: Props) {
    const { words, buttons, ply } = view;
    const question = say(words, "class_sure");
    return (
      <Standing
        screen={screen}
        status={this.#asked.ply === ply ? question : status}
        faulty={this.#asked.ply === ply}
        buttons={buttons}
        onPress={(action) => {
          const isAsked = this.#asked.ply === ply;
          const now = performance.now();
          if (action.type !== "restart") soon(screen, action);
          else if (!isAsked) {
            this.#asked = { ply, at: now };
            screen.speak(question);
            screen.draw();
          } else if (now - this.#asked.at > DOUBLE_MS) {
            this.#asked.ply = -1;
            soon(screen, action);
          }
        }}
      />
    );
  }
}
