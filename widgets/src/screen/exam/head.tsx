/** How far an exam has got; and whoever has answered reads the next question. */

import { Component } from "preact";
import type { DrillView } from "../../view";
import type { Screen } from "../screen";

interface Props {
  view: DrillView;
  screen: Screen;
}

export class ExamHead extends Component<Props> {
  override componentDidUpdate({ view }: Props): void {
    const { root } = this.props.screen;
    const { activeElement } = root.getRootNode() as Document | ShadowRoot;
    if (view.item === this.props.view.item || !root.contains(activeElement)) return;
    const prompt = root.querySelector<HTMLElement>(".h-prompt");
    if (!prompt) return;
    prompt.tabIndex = -1;
    prompt.focus();
  }

  override render({ view }: Props) {
    return <progress class="h-so-far" aria-hidden="true" max={view.items} value={view.item - 1} />;
  }
}
