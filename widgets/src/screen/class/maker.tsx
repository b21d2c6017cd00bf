/** The form by which a teacher makes a set, with its link and the set on paper. */

import { Fold, Icon, say, Text } from "#kit";
import { MARK } from "../../host/join-class";
import type { MakerView } from "../../view";
import { CopyBox } from "../copy-box";
import { LostSave } from "../lost-save";
import { FieldList } from "../rules/field-list";
import type { Screen } from "../screen";
import { afterwards, isComing, soon } from "../soon";
import { Standing } from "../standing";
import { Code, LOOPBACK } from "./code";
import { Sentences } from "./sentences";
import { Sheet } from "./sheet";

interface Props {
  view: MakerView;
  screen: Screen;
}

export function Maker({ view, screen }: Props) {
  const { words, fields, told, status, faulty, buttons, ply } = view;
  // While Python is fetched, which takes a while, what was told of an earlier choice is not true.
  const isTold = screen.talk.host.status !== "loading";
  return (
    <div class="h-class">
      <FieldList fields={fields} screen={screen} ply={ply} />
      <Standing
        screen={screen}
        status={(isComing(screen) && say(words, "working")) || status}
        faulty={faulty}
        buttons={buttons}
        onPress={(action) => soon(screen, action)}
      />
      <LostSave screen={screen} />
      {isTold && <Sentences told={told} />}
      {view.text && <Link view={view} screen={screen} />}
      {isTold && view.sheet && (
        <Fold name="sheet" title={say(words, "class_sheet")}>
          <Sheet
            sheet={view.sheet}
            words={words}
            told={told}
            link={linkOf(view)}
            onPrint={() => afterwards(screen, () => window.print())}
          />
        </Fold>
      )}
    </div>
  );
}

/** Where there is no page, as in a notebook, the set itself can be handed on; a file on this disk, never. */
function linkOf({ page, text }: MakerView): string {
  const { protocol, href } = window.location;
  if (!document.querySelector("script.hearts-baked")) return text;
  return protocol === "file:" ? "" : new URL(page + MARK + text, href).href;
}

function Link({ view, screen }: Props) {
  const { words } = view;
  const coming = isComing(screen);
  const link = linkOf(view);
  if (!link) return null;
  return (
    <div class="h-keep" aria-busy={coming}>
      <CopyBox
        words={words}
        label={say(words, "class_link")}
        text={coming ? "…" : link}
        control="link"
        isComing={() => isComing(screen)}
      />
      {LOOPBACK.test(link) && (
        <div class="h-status" data-tone="refused" data-here>
          <Icon name="warn" />
          <span>
            <Text text={say(words, "class_here")} />
          </span>
        </div>
      )}
      <Code link={link} label={say(words, "class_qr")} />
    </div>
  );
}
