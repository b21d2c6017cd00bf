/** A table of results, wide or not; names in it can be given. */

import type { ComponentChildren } from "preact";
import { say, Text } from "#kit";
import type { ResultTable } from "../../view";
import type { Words } from "../../words";
import { Guessed } from "./guessed";
import { Naming } from "./naming";

const LONG = 20;

interface Props {
  table: ResultTable;
  words: Words;
  /** The table is about a choice that a class may guess first. */
  guessed?: boolean;
  onName?: (paper: number, name: string) => void;
}

export function Table({ table, words, guessed = false, onName }: Props) {
  // A view that an earlier version has kept names no papers.
  const { heading, columns, rows, note, told, papers = [], named = 0 } = table;
  const cell = (text: string, column: number, paper: number | undefined) =>
    onName && paper !== undefined && paper >= 0 && column === named ? (
      <Naming
        name={text}
        label={columns[column] ?? ""}
        words={words}
        onName={(name) => onName(paper, name)}
      />
    ) : (
      <Text text={text} />
    );
  return (
    <div class="h-results">
      <h3>{heading}</h3>
      {told.map((said) => (
        <p key={said}>
          <Text text={said} />
        </p>
      ))}
      <Guessed label={say(words, "class_worth")} projected={guessed}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys */}
        <section class="h-wide" tabIndex={0} aria-label={heading}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                <tr key={papers[place] ?? place}>
                  {row.map((text, column) => (
                    <Cell key={columns[column]} first={column === 0} long={text.length > LONG}>
                      {cell(text, column, papers[place])}
                    </Cell>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {note && <p class="h-note">{note}</p>}
      </Guessed>
    </div>
  );
}

interface CellProps {
  first: boolean;
  /** A sentence, which needs room. */
  long: boolean;
  children: ComponentChildren;
}

/** What comes first says what the line is about. */
function Cell({ first, long, children }: CellProps) {
  const kind = long ? "h-long" : undefined;
  if (!first) return <td class={kind}>{children}</td>;
  return (
    <th scope="row" class={kind}>
      {children}
    </th>
  );
}
