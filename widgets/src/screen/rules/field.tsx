/** One parameter of the rules. */

import { Text } from "#kit";
import type { RuleField } from "../../view";
import { follow, isNews } from "./follow";

interface Props {
  field: RuleField;
  id: string;
  ply: number;
  /** A choice about this field has no answer yet. */
  waits: boolean;
  /** The value is asked for when it is sent. */
  onChange: (value: () => string) => void;
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

function One({ field, id, ply, waits, onChange, described }: Described) {
  return (
    <select
      id={`${id}-of`}
      name={field.name}
      aria-describedby={described}
      aria-invalid={field.faulty || undefined}
      ref={(select) => follow(select, field.value, ply, waits)}
      onChange={({ currentTarget: { value } }) => onChange(() => value)}
    >
      {field.choices.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Many({ field, ply, waits, onChange }: Props) {
  return (
    <div class="h-any-of">
      {field.choices.map(({ key, label, chosen }) => (
        <label key={key}>
          <input
            type="checkbox"
            name={field.name}
            value={key}
            ref={(box) => follow(box, chosen ? key : "", ply, waits)}
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

/** What is ticked then: an answer that comes first may take boxes away. */
function checked(box: HTMLInputElement): () => string {
  const list = box.closest("fieldset");
  return () => {
    const boxes = [...(list?.querySelectorAll("input") ?? [])];
    return boxes
      .filter((each) => each.checked)
      .map(({ value }) => value)
      .join(" ");
  };
}

/** Places in a row, and one more; the row ends at the first that is left open. */
function Row({ field, ply, waits, onChange }: Props) {
  const { name, value, choices, rounds, end } = field;
  const row = value.split(" ");
  return (
    <div class="h-row-of">
      {rounds.map((round, place) => (
        <label key={round}>
          <span>{round}</span>
          <select
            name={name}
            ref={(select) => follow(select, row[place] ?? "", ply, waits)}
            onChange={({ currentTarget }) => {
              const chosen = upTo(currentTarget);
              onChange(() => chosen);
            }}
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
function Typed({ field, id, ply, waits, onChange, described }: Described) {
  const { name, form, value, low, high, faulty } = field;
  const send = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const typed = currentTarget.value;
    if (isNews(currentTarget)) onChange(() => typed);
  };
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
      ref={(input) => follow(input, value, ply, waits)}
      onKeyDown={(event) => event.key.length === 1 && event.stopPropagation()}
      onChange={send}
      onBlur={send} // also what was typed back to how it was found, where it has changed meanwhile
    />
  );
}
