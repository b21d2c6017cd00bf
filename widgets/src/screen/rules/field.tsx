/** One parameter of the rules. */

import { Text } from "#kit";
import type { RuleField } from "../../view";
import { follow } from "./follow";

interface Props {
  field: RuleField;
  id: string;
  ply: number;
  onChange: (value: string) => void;
}

export function Field(props: Props) {
  const { field, id } = props;
  const { name, label, form, help, note, faulty } = field;
  const described = help || note ? id : undefined;
  const title = <Text text={label} />;
  return (
    <div class="h-field" data-field={name} data-faulty={faulty ? "" : undefined}>
      {form === "many" || form === "row" ? (
        <fieldset aria-describedby={described}>
          <legend>{title}</legend>
          {form === "many" ? <Many {...props} /> : <Row {...props} />}
        </fieldset>
      ) : (
        <>
          <label for={`${id}-of`}>{title}</label>
          {form === "one" ? (
            <One {...props} described={described} />
          ) : (
            <Typed {...props} described={described} />
          )}
        </>
      )}
      {described && (
        <p class="h-note" id={id}>
          <Text text={[help, note].filter(Boolean).join(" ")} />
        </p>
      )}
    </div>
  );
}

type Described = Props & { described: string | undefined };

function One({ field, id, ply, onChange, described }: Described) {
  return (
    <select
      id={`${id}-of`}
      name={field.name}
      aria-describedby={described}
      aria-invalid={field.faulty || undefined}
      ref={(select) => follow(select, field.value, ply)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {field.choices.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Many({ field, ply, onChange }: Props) {
  return (
    <div class="h-any-of">
      {field.choices.map(({ key, label, chosen }) => (
        <label key={`${ply}-${key}`}>
          <input
            type="checkbox"
            name={field.name}
            value={key}
            defaultChecked={chosen}
            onChange={({ currentTarget }) => onChange(checked(currentTarget))}
          />
          <span>
            <Text text={label} />
          </span>
        </label>
      ))}
    </div>
  );
}

function checked(box: HTMLInputElement): string {
  const boxes = box.closest("fieldset")?.querySelectorAll("input") ?? [];
  return [...boxes]
    .filter((each) => each.checked)
    .map(({ value }) => value)
    .join(" ");
}

/** Places in a row, and one more; the row ends at the first that is left open. */
function Row({ field, ply, onChange }: Props) {
  const { name, value, choices, rounds, end } = field;
  const row = value.split(" ");
  return (
    <div class="h-row-of">
      {rounds.map((round, place) => (
        <label key={round}>
          <span>{round}</span>
          <select
            name={name}
            ref={(select) => follow(select, row[place] ?? "", ply)}
            onChange={({ currentTarget }) => onChange(upTo(currentTarget))}
          >
            {place > 0 && <option value="">{end}</option>}
            {choices.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

function upTo(select: HTMLSelectElement): string {
  const all = [...(select.closest("fieldset")?.querySelectorAll("select") ?? [])];
  const values = all.map(({ value }) => value);
  const end = values.indexOf("");
  return values.slice(0, end < 0 ? values.length : end).join(" ");
}

/** What is typed is sent once it is left, or with Enter. */
function Typed({ field, id, ply, onChange, described }: Described) {
  const { name, form, value, low, high, faulty } = field;
  const isNumber = form === "number";
  return (
    <input
      id={`${id}-of`}
      type={isNumber ? "number" : "text"}
      name={name}
      {...(isNumber && { min: low, max: high, step: 1 })}
      autocomplete="off"
      spellcheck={false}
      aria-describedby={described}
      aria-invalid={faulty || undefined}
      ref={(input) => follow(input, value, ply)}
      onKeyDown={(event) => event.key.length === 1 && event.stopPropagation()}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
