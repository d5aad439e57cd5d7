import { cutText } from '../../protocol/cutText.js';
import type { ResultColumn } from '../../protocol/toolResult.js';
import { trimTrailing } from '../../protocol/trimTrailing.js';
import { createDecimalFormat, readDecimal } from '../../rows/decimal.js';
import { plainText } from '../../rows/plainText.js';
import { type ColumnKind, readColumns, type TableColumn } from '../../rows/readColumns.js';
import { findTimeGrain, readWallClock, type TimeGrain } from '../../rows/wallClock.js';
import { revealControls } from '../../text/cleanText.js';
import { refuse } from './ChartRefusal.js';

/** A row as a chart reads it, by the safe names of its columns. */
export type ChartRow = Record<string, string | number | boolean | null>;

/** A column of the result as one kind of value. */
export interface ChartColumn {
  /** The name in the rebuilt spec: a letter and digits, nothing that means a path. */
  readonly ref: string;
  readonly kind: ColumnKind;
  readonly title: string;
  /** Set for times: the finest part that is not always zero. */
  readonly grain: TimeGrain | undefined;
  /** Smallest and largest number or time; undefined where there are none. */
  readonly extent: readonly [number, number] | undefined;
  /** Different values, null included, as texts; at most 1,000. */
  readonly values: ReadonlySet<string>;
}

export interface ResultRows {
  readonly schema: readonly ResultColumn[];
  readonly data: readonly (readonly unknown[])[];
}

/** More rows than this are no chart that a person reads. */
const MAX_ROWS = 50_000;
const MAX_VALUES = 1000;
/** Longer texts are cut: a chart shows far less of them. Characters. */
const MAX_TEXT_LENGTH = 500;

type Cell = string | number | boolean | null;

interface TypedColumn extends ChartColumn {
  readonly cells: readonly Cell[];
}

/**
 * The columns of a result as a chart may use them: typed from the schema, and read as another kind where the spec asks
 * for it and every value allows it. Only columns that were asked for are in the rows.
 */
export class ChartColumns {
  readonly rowCount: number;
  readonly columns: readonly TableColumn[];
  readonly #data: ResultRows['data'];
  readonly #locale: string;
  readonly #typed = new Map<string, TypedColumn | undefined>();

  constructor({ schema, data }: ResultRows, locale: string) {
    if (data.length > MAX_ROWS)
      refuse('too-large', `The result has ${data.length} rows; a chart takes at most ${MAX_ROWS}`);
    this.rowCount = data.length;
    this.#data = data;
    this.#locale = locale;
    this.columns = readColumns(schema, data);
  }

  /** The column by its name on the wire, as Vega-Lite writes it: dots escaped, in brackets, or as they are. */
  find(field: string): TableColumn | undefined {
    const plain = plainName(field);
    return (
      this.columns.find(({ name }) => name === field) ??
      this.columns.find(({ name }) => name === plain) ??
      this.columns.find(({ name }) => name.toLowerCase() === plain.toLowerCase())
    );
  }

  /** Titles of all columns by their names. */
  get labels(): ReadonlyMap<string, string> {
    return new Map(this.columns.map(({ name, title }) => [name, title]));
  }

  /** The column read as `kind`; undefined when a value of it is none. Default: the kind of the schema. */
  read(column: TableColumn, kind: ColumnKind = column.kind): ChartColumn | undefined {
    const ref = `${PREFIX[kind]}${column.index}`;
    if (!this.#typed.has(ref)) this.#typed.set(ref, this.#type(ref, column, kind));
    return this.#typed.get(ref);
  }

  /** All digits of a number column as text, for numbers that a double can't hold; undefined where it can. */
  readDigits(column: TableColumn): ChartColumn | undefined {
    const ref = `d${column.index}x`;
    if (!this.#typed.has(ref)) this.#typed.set(ref, this.#digits(ref, column));
    return this.#typed.get(ref);
  }

  /** How many different values a column has, null included. */
  countValues({ index }: TableColumn): number {
    return new Set(this.#data.map((row) => plainText(row[index]))).size;
  }

  /** One object a row, with the columns that were read. */
  toRows(): ChartRow[] {
    const typed = [...this.#typed.values()].filter((column) => column !== undefined);
    return this.#data.map((_, at) => {
      const row: ChartRow = {};
      for (const { ref, cells } of typed) row[ref] = cells[at] ?? null;
      return row;
    });
  }

  #type(ref: string, column: TableColumn, kind: ColumnKind): TypedColumn | undefined {
    const read = READ[kind];
    const cells: Cell[] = [];
    for (const row of this.#data) {
      const value = row[column.index];
      const isMissing = value === null || value === undefined || (value === '' && kind !== 'text');
      const cell = isMissing ? null : read(value, column.kind);
      // Of another kind than the schema says: then only if all values are. As the schema says: a stray one is no value.
      if (cell === null && !isMissing && kind !== column.kind) return undefined;
      cells.push(cell);
    }
    return summarize(ref, kind, column.title, cells);
  }

  #digits(ref: string, column: TableColumn): TypedColumn | undefined {
    const isSafe = this.#data.every((row) => isExactDouble(row[column.index]));
    if (isSafe) return undefined;
    const format = createDecimalFormat(this.#locale);
    const cells = this.#data.map((row) => {
      const decimal = readDecimal(row[column.index]);
      return decimal === undefined ? null : format(decimal);
    });
    return summarize(ref, 'text', column.title, cells);
  }
}

const PREFIX: Readonly<Record<ColumnKind, string>> = { number: 'n', time: 't', boolean: 'b', text: 'c' };

const READ: Readonly<Record<ColumnKind, (value: unknown, from: ColumnKind) => Cell>> = {
  number: (value, from) => {
    const isNumber = from !== 'boolean' && from !== 'time' && readDecimal(value) !== undefined;
    const number = isNumber ? Number(value) : Number.NaN;
    return Number.isFinite(number) ? number : null;
  },
  time: (value, from) => readTime(value, from) ?? null,
  boolean: (value) => {
    const text = plainText(value).toLowerCase();
    return TRUE.has(text) ? true : FALSE.has(text) ? false : null;
  },
  text: (value) => {
    return revealControls(cutText(plainText(value), MAX_TEXT_LENGTH));
  },
};

const TRUE = new Set(['true', 't', '1']);
const FALSE = new Set(['false', 'f', '0']);

/** Besides full dates, `2025-03` and `2025`, the latter as a number too: a year, not 2,025 milliseconds. */
function readTime(value: unknown, from: ColumnKind): number | undefined {
  const text = plainText(value);
  if (/^[12]\d{3}$/.test(text)) return Date.UTC(Number(text), 0);
  if (from === 'number') return Math.abs(Number(value)) > 1e10 ? readWallClock(Number(value)) : undefined;
  return /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text) ? readWallClock(`${text}-01`) : readWallClock(value);
}

function isExactDouble(value: unknown): boolean {
  if (typeof value === 'number') return true;
  const decimal = readDecimal(value);
  return decimal === undefined || decimal.integer.length + trimTrailing(decimal.fraction, '0').length <= 15;
}

function summarize(ref: string, kind: ColumnKind, title: string, cells: readonly Cell[]): TypedColumn {
  const values = new Set<string>();
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const cell of cells) {
    if (values.size < MAX_VALUES) values.add(String(cell));
    if (typeof cell !== 'number') continue;
    if (cell < low) low = cell;
    if (cell > high) high = cell;
  }
  const times = kind === 'time' ? cells.filter((cell): cell is number => typeof cell === 'number') : undefined;
  return {
    ref,
    kind,
    title,
    cells,
    values,
    extent: low <= high ? [low, high] : undefined,
    grain: times && findTimeGrain(times),
  };
}

/** `['a']`, `["a"]` and `[a]` name the column `a`, and so does `a` with any of its characters escaped. */
function plainName(field: string): string {
  const isBracketed = field.length > 1 && field.startsWith('[') && field.endsWith(']');
  return (isBracketed ? unquote(field.slice(1, -1).trim()) : field).replace(/\\(.)/g, '$1');
}

function unquote(text: string): string {
  const isQuoted = text.length > 1 && /^['"]/.test(text) && text.endsWith(text.charAt(0));
  return isQuoted ? text.slice(1, -1) : text;
}
