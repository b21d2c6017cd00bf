/** The rules as text: to send to others, and to take from them. */

import { Fold, say } from "#kit";
import type { WorkshopView } from "../../view";
import { Bring } from "../bring";
import { CopyBox } from "../copy-box";
import { Fields } from "../fields";
import type { Screen } from "../screen";
import { isComing, soon } from "../soon";

interface Props {
  view: WorkshopView;
  screen: Screen;
}

export function Share({ view: { words, text }, screen }: Props) {
  return (
    <div class="h-folds">
      <Fold name="share" title={say(words, "share_rules")}>
        <div class="h-keep">
          <CopyBox
            words={words}
            label={say(words, "copy_rules")}
            text={isComing(screen) ? "…" : text}
            control="rules-text"
            isComing={() => isComing(screen)}
          />
          <Fields screen={screen}>
            <Bring
              label={say(words, "paste_rules")}
              button={say(words, "use_rules")}
              onBring={(brought) => soon(screen, { type: "paste", text: brought })}
            />
          </Fields>
        </div>
      </Fold>
    </div>
  );
}
