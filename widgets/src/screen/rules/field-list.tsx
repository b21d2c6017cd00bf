/** Parameters to fill in, each sent as soon as it has changed. */

import type { RuleField } from "../../view";
import { Fields } from "../fields";
import type { Screen } from "../screen";
import { aboutField, enter, waits } from "../soon";
import { Field } from "./field";

interface Props {
  fields: RuleField[];
  screen: Screen;
  ply: number;
}

export function FieldList({ fields, screen, ply }: Props) {
  return (
    <Fields screen={screen}>
      <div class="h-fields">
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            id={`${screen.id}-${field.name}`}
            ply={ply}
            waits={waits(screen, aboutField(field.name))}
            onChange={(value) => enter(screen, field.name, value)}
          />
        ))}
      </div>
    </Fields>
  );
}
