/** A table of results, wide or not; names in it can be given. */

import { say, Text } from "#kit";
import type { ResultTable } from "../../view";
import type { Words } from "../../words";
import { Guessed } from "./guessed";
import { isLong, Line } from "./line";

/** Beside so many columns there is no room for sentences. */
const MANY = 5;

/** The names that are given here. */
interface Names {
  name(paper: number, name: string): void;
  /** One that is not in the table yet. */
  nameOf(paper: number): string | undefined;
}

interface Props {
  table: ResultTable;
  words: Words;
  /** The table is about a choice that a class may guess first. */
  guessed?: boolean;
  names?: Names;
}

export function Table({ table, words, guessed = false, names }: Props) {
  const { heading, note, told } = table;
  return (
    <div class="h-results">
      <h3>{heading}</h3>
      {told.map((said) => (
        <p key={said}>
          <Text text={said} />
        </p>
      ))}
      <Guessed label={say(words, "class_worth")} projected={guessed}>
        {(shown: boolean) => {
          // A view that an earlier version has kept folds everything.
          const { known = 0 } = table;
          return (
            <>
              {(shown || known > 0) && (
                <Lines
                  table={shown ? table : columnsOf(table, known)}
                  words={words}
                  names={names}
                />
              )}
              {note && <p class="h-note">{note}</p>}
            </>
          );
        }}
      </Guessed>
    </div>
  );
}

/** The first columns alone. */
function columnsOf(table: ResultTable, count: number): ResultTable {
  const rows = table.rows.map((row) => row.slice(0, count));
  return { ...table, columns: table.columns.slice(0, count), rows };
}

interface LinesProps {
  table: ResultTable;
  words: Words;
  names: Names | undefined;
}

function Lines({ table, words, names }: LinesProps) {
  // A view that an earlier version has kept names no papers.
  const { heading, columns, rows, papers = [], named = 0 } = table;
  const places = columns.map((_, place) => place);
  const isBelow = (place: number) =>
    columns.length > MANY && place > 0 && rows.some((row) => isLong(row[place] ?? ""));
  const below = places.filter(isBelow);
  const beside = places.filter((place) => !below.includes(place));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys
    <section class="h-wide" tabIndex={0} aria-label={heading}>
      <table>
        <thead>
          <tr>
            {beside.map((place) => (
              <th key={place} scope="col">
                {columns[place]}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row, number) => (
          <Line
            key={papers[number] ?? number}
            row={row}
            name={names?.nameOf(papers[number] ?? -1) ?? row[named] ?? ""}
            columns={columns}
            beside={beside}
            below={below}
            named={named}
            words={words}
            onName={namer(names, papers[number])}
          />
        ))}
      </table>
    </section>
  );
}

/** Gives the name of one paper, where it can be named. */
function namer(names?: Names, paper = -1): ((name: string) => void) | undefined {
  return names && paper >= 0 ? (name) => names.name(paper, name) : undefined;
}
