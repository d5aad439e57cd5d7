import { isOrdinalName } from '../rows/isOrdinalName.js';
import { plainText } from '../rows/plainText.js';
import type { Result } from '../rows/Result.js';
import type { TableColumn } from '../rows/TableColumn.js';
import { NumberColumn } from './NumberColumn.js';
import { wordsOf } from './wordsOf.js';

/** Maximum number of rows that a sentence can name. With more, it makes a general statement. */
const MAX_NAMED_ROWS = 20;
/** Characters of a value that names a row. */
const MAX_NAME_LENGTH = 80;

const indexes = new WeakMap<Result, ResultIndex>();

/** A result's numbers by column, and its rows by name. */
export class ResultIndex {
  /** The columns of numbers that measure something. */
  readonly columns: readonly NumberColumn[];
  /** Rows by name, for each column that names them. A name is its words, in lower case. */
  readonly #names: readonly ReadonlyMap<string, readonly number[]>[];

  constructor(readonly result: Result) {
    const isNumber = ({ kind, style, name }: TableColumn) =>
      kind === 'number' && style !== 'plain' && !isOrdinalName(name);
    this.columns = result.columns.filter(isNumber).map((column) => new NumberColumn(column, result));
    const naming = result.columns.filter((column) => !isNumber(column));
    this.#names = naming.map((column) => namesOf(column, result.rows));
  }

  /** Returns the index of a result, which is made only once. */
  static of(result: Result): ResultIndex {
    const index = indexes.get(result) ?? new ResultIndex(result);
    indexes.set(result, index);
    return index;
  }

  /** Returns the rows that phrases name in the greatest number of columns. Empty if there are too many. */
  findRows(phrases: readonly string[]): readonly number[] {
    const counts = new Map<number, number>();
    for (const names of this.#names) {
      const found = phrases.filter((phrase) => names.has(phrase));
      if (found.length === 0) continue;
      // "March 2024" is one month, not each March.
      const own = found.filter((name) => !found.some((other) => other.length > name.length && other.includes(name)));
      const rows = new Set(own.flatMap((name) => names.get(name) ?? []));
      for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1);
    }
    let most = 0;
    // Not spread into one call: Safari takes 65,536 arguments, and a result can have more rows.
    for (const count of counts.values()) most = Math.max(most, count);
    const rows = [...counts].flatMap(([row, count]) => (count === most ? [row] : []));
    return rows.length <= MAX_NAMED_ROWS ? rows : [];
  }
}

function namesOf({ index, kind, grain }: TableColumn, rows: Result['rows']): ReadonlyMap<string, readonly number[]> {
  const names = new Map<string, number[]>();
  for (const [row, cells] of rows.entries()) {
    const value = cells[index];
    if (value === null || value === undefined || value === '') continue;
    const text = plainText(value).slice(0, MAX_NAME_LENGTH);
    for (const name of kind === 'time' ? timeNames(text, grain) : [wordsOf(text).join(' ')]) {
      const known = names.get(name);
      if (known === undefined) names.set(name, [row]);
      else known.push(row);
    }
  }
  return names;
}

/** The names of a time that is written as ISO 8601, as `phrasesOf` has them: `2024 3` and `m3` for March 2024. */
function timeNames(text: string, grain: TableColumn['grain']): readonly string[] {
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))];
  if (grain === 'year') return [`${year}`];
  const quarter = `q${Math.ceil(month / 3)}`;
  if (grain === 'quarter') return [quarter, `${quarter} ${year}`, `${year} ${quarter}`];
  return grain === 'month' ? [`m${month}`, `${year} ${month}`] : [`m${month} ${day}`, `${year} ${month} ${day}`];
}
