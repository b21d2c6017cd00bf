/** The form by which a teacher makes a set, with its link and the set on paper. */

import { renderSVG } from "uqr";
import { Fold, say, Text } from "#kit";
import type { MakerView } from "../../view";
import { CopyBox } from "../copy-box";
import { Fields } from "../fields";
import { LostSave } from "../lost-save";
import { Field } from "../rules/field";
import { soon } from "../rules/workshop";
import type { Screen } from "../screen";
import { Standing } from "../standing";
import { Sheet } from "./sheet";

interface Props {
  view: MakerView;
  screen: Screen;
}

export function Maker({ view, screen }: Props) {
  const { words, fields, told, status, faulty, buttons, ply } = view;
  return (
    <div class="h-class">
      <Fields screen={screen}>
        <div class="h-fields">
          {fields.map((field) => (
            <Field
              key={field.name}
              field={field}
              id={`${screen.id}-${field.name}`}
              ply={ply}
              onChange={(value) => soon(screen, { type: "set", name: field.name, value })}
            />
          ))}
        </div>
      </Fields>
      <Standing
        screen={screen}
        status={status}
        faulty={faulty}
        buttons={buttons}
        onPress={(action) => soon(screen, action)}
      />
      <LostSave screen={screen} />
      <ul>
        {told.map((said) => (
          <li key={said}>
            <Text text={said} />
          </li>
        ))}
      </ul>
      {view.text && <Link view={view} />}
      {view.sheet && (
        <Fold name="sheet" title={say(words, "class_sheet")}>
          <Sheet sheet={view.sheet} words={words} told={told} link={linkOf(view)} />
        </Fold>
      )}
    </div>
  );
}

/** Where there is no page, as in a notebook, the set itself can be handed on; a file on this disk, never. */
function linkOf({ page, text }: MakerView): string {
  const mark = `#set?${text}`;
  const { protocol, href } = window.location;
  if (!document.querySelector("script.hearts-baked")) return text;
  return protocol === "file:" ? "" : new URL(page + mark, href).href;
}

function Link({ view }: { view: MakerView }) {
  const { words } = view;
  const link = linkOf(view);
  if (!link) return null;
  return (
    <div class="h-keep">
      <CopyBox words={words} label={say(words, "class_link")} text={link} control="link" />
      <Code link={link} label={say(words, "class_qr")} />
    </div>
  );
}

export function Code({ link, label }: { link: string; label: string }) {
  if (!link.includes("://")) return null;
  const svg = `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { ecc: "L", border: 2 }))}`;
  return <img class="h-qr" src={svg} alt={label} width={220} height={220} />;
}
