/** What a table says of one learner: a line, and below it what is long. */

import type { ComponentChildren } from "preact";
import { Text } from "#kit";
import type { Words } from "../../words";
import { Naming } from "./naming";

const LONG = 20;

/** A sentence, which needs room: a Chinese letter takes twice as much as others. */
export function isLong(text: string): boolean {
  return text.replace(/[^\0-\xff]/g, "xx").length > LONG;
}

interface Props {
  row: string[];
  columns: string[];
  /** The columns of the line, and those that stand below it. */
  beside: number[];
  below: number[];
  /** The column with the name. */
  named: number;
  name: string;
  words: Words;
  onName: ((name: string) => void) | undefined;
}

/** What comes first says what all of it is about. */
export function Line({ row, columns, beside, below, named, name, words, onName }: Props) {
  const more = below.filter((place) => row[place]);
  const cell = (place: number): ComponentChildren => {
    const text = row[place] ?? "";
    if (!onName || place !== named) return <Text text={text} />;
    return <Naming name={name} label={columns[place] ?? ""} words={words} onName={onName} />;
  };
  const kind = (place: number) => (isLong(row[place] ?? "") ? "h-long" : undefined);
  const [first = 0, ...others] = beside;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" rowSpan={more.length + 1}>
          {cell(first)}
        </th>
        {others.map((place) => (
          <td key={place} class={kind(place)}>
            {cell(place)}
          </td>
        ))}
      </tr>
      {more.map((place) => (
        <tr key={place} class="h-below">
          <td colSpan={others.length}>
            <b>{columns[place]}</b> <Text text={row[place] ?? ""} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}
