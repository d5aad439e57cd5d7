import { createColumnFormat, type ValueWords } from '../../rows/format/createColumnFormat.js';
import { readDecimal, significantDigits } from '../../rows/format/decimal.js';
import { readBoolean } from '../../rows/format/readBoolean.js';
import { plainGrain } from '../../rows/format/timeGrains.js';
import { findTimeGrain, hasZone, readOwnClock, readWallClock, type TimeGrain } from '../../rows/format/wallClock.js';
import { toZone } from '../../rows/format/zoneTime.js';
import { plainText } from '../../rows/plainText.js';
import type { Result } from '../../rows/Result.js';
import type { ColumnKind, TableColumn } from '../../rows/TableColumn.js';
import { revealControls } from '../../text/cleanText.js';
import { cutText } from '../../text/cutText.js';
import { refuse } from './ChartRefusal.js';
import { findField } from './findField.js';

/** A row as the chart reads it, keyed by the `ref` of each column. */
export type ChartRow = Record<string, string | number | boolean | null>;

/** A column of the result, read as one kind of value. */
export interface ChartColumn {
  /** The column's name in the rebuilt spec: letters and digits, so that Vega can't read it as a path. */
  readonly ref: string;
  /** The kind that the values were read as. */
  readonly kind: ColumnKind;
  /** The display name. */
  readonly title: string;
  /** For times, the finest part that isn't always zero; otherwise undefined. */
  readonly grain: TimeGrain | undefined;
  /**
   * The smallest and the largest number or time; undefined if there are none. For ordered times, it includes the times of rows
   * that aren't loaded.
   */
  readonly extent: readonly [number, number] | undefined;
  /** The end of `extent` at which rows aren't loaded; undefined unless they are ordered by these times. */
  readonly missingAt: 'start' | 'end' | undefined;
  /** The distinct values as texts, including null; at most 1,000. */
  readonly values: ReadonlySet<string>;
  /** How the product writes these values. Undefined unless they are texts that it formats itself. */
  readonly labels: ReadonlyMap<string, string> | undefined;
}

/** The part of a result that a chart is drawn from. */
export type ResultRows = Pick<Result, 'columns' | 'rows'> & Partial<Pick<Result, 'totalRows' | 'source'>>;

/** A chart of more rows would be unreadable. */
const MAX_ROWS = 50_000;
/** Distinct values kept for each column. */
const MAX_VALUES = 1000;
/** Maximum length of a text in characters. A chart shows far fewer. */
const MAX_TEXT_LENGTH = 500;

type Cell = string | number | boolean | null;

interface TypedColumn extends ChartColumn {
  readonly cells: readonly Cell[];
}

/**
 * The columns of a result, as a chart may use them. A column has the kind that its schema declares; it can be read as another
 * kind if every value allows it. `toRows` returns only the columns that were read.
 */
export class ChartColumns {
  /** The number of rows of the result. */
  readonly rowCount: number;
  /** All columns of the result. */
  readonly columns: readonly TableColumn[];
  readonly #data: ResultRows['rows'];
  readonly #totalRows: number;
  readonly #words: ValueWords;
  readonly #typed = new Map<string, TypedColumn | undefined>();

  constructor({ columns, rows, totalRows = rows.length, source }: ResultRows, words: ValueWords) {
    if (rows.length > MAX_ROWS)
      refuse('too-large', `The result has ${rows.length} rows; a chart takes at most ${MAX_ROWS}`);
    this.rowCount = rows.length;
    this.#data = rows;
    // Assumes that filters leave out the same share of the rows that aren't loaded.
    this.#totalRows = source === undefined ? totalRows : (totalRows * rows.length) / source.rows.length;
    this.#words = words;
    this.columns = columns;
  }

  /** Finds the column that a spec names. */
  find(field: string): TableColumn | undefined {
    return findField(this.columns, field);
  }

  /** The titles of all columns, by wire name. */
  get labels(): ReadonlyMap<string, string> {
    return new Map(this.columns.map(({ name, title }) => [name, title]));
  }

  /** Reads a column as `kind`. Default: the schema's kind. Returns undefined if a value can't be read as another kind. */
  read(column: TableColumn, kind: ColumnKind = column.kind): ChartColumn | undefined {
    const ref = `${PREFIX[kind]}${column.index}`;
    if (!this.#typed.has(ref)) this.#typed.set(ref, this.#type(ref, column, kind));
    return this.#typed.get(ref);
  }

  /**
   * Reads a column as formatted texts. Returns undefined if the numbers of the chart suffice: every number fits in a double,
   * no time has a zone to name, and the product doesn't format the values itself.
   */
  readTexts(column: TableColumn): ChartColumn | undefined {
    const ref = `d${column.index}x`;
    if (!this.#typed.has(ref)) this.#typed.set(ref, this.#texts(ref, column));
    return this.#typed.get(ref);
  }

  /** Counts the distinct values of a column, including null. */
  countValues({ index }: TableColumn): number {
    return new Set(this.#data.map((row) => plainText(row[index]))).size;
  }

  /** Creates one object per row, with the columns read so far. */
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
      const cell = isMissing
        ? null
        : kind === 'time' && column.isOwnClock
          ? (readOwnClock(value) ?? null)
          : inZone(read(value, column.kind), value, kind === 'time' ? column.timeZone : undefined);
      // If the column is read as the schema's kind, a value that doesn't fit counts as missing. If it is read as another kind,
      // such a value rules that kind out.
      if (cell === null && !isMissing && kind !== column.kind) return undefined;
      cells.push(cell);
    }
    const labels = kind === 'text' && column.write !== undefined ? this.#labelsOf(column, cells) : undefined;
    return { ...withMissing(summarize(ref, kind, column, cells), this.#totalRows), labels };
  }

  #labelsOf(column: TableColumn, cells: readonly Cell[]): ReadonlyMap<string, string> {
    const format = createColumnFormat(column, this.#words);
    const labels = new Map<string, string>();
    for (const [at, cell] of cells.entries()) {
      if (labels.size >= MAX_VALUES) break;
      if (cell !== null && !labels.has(String(cell)))
        labels.set(String(cell), format(this.#data[at]?.[column.index]).text);
    }
    return labels;
  }

  #texts(ref: string, column: TableColumn): TypedColumn | undefined {
    const isPlain =
      column.kind === 'time' ? (value: unknown) => column.isOwnClock === true || !hasZone(value) : isExactDouble;
    const isSafe = column.write === undefined && this.#data.every((row) => isPlain(row[column.index]));
    if (isSafe) return undefined;
    const format = createColumnFormat(column, this.#words);
    const isValue = column.kind === 'time' ? readWallClock : readDecimal;
    const cells = this.#data.map((row) => {
      const value = row[column.index];
      return isValue(value) === undefined ? null : format(value).text;
    });
    return summarize(ref, 'text', column, cells);
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
  boolean: (value) => readBoolean(value) ?? null,
  text: (value) => revealControls(cutText(plainText(value), MAX_TEXT_LENGTH)),
};

/** Also reads `2025-03`, `202503` and `2025`. The number 2025 is a year rather than milliseconds. */
function readTime(value: unknown, from: ColumnKind): number | undefined {
  const text = plainText(value);
  const [, year, month = 1] = /^([12]\d{3})(?:-?(0[1-9]|1[0-2]))?$/.exec(text) ?? [];
  if (year !== undefined) return Date.UTC(Number(year), Number(month) - 1);
  if (from === 'number') return Math.abs(Number(value)) > 1e10 ? readWallClock(Number(value)) : undefined;
  return readWallClock(value);
}

function isExactDouble(value: unknown): boolean {
  if (typeof value === 'number') return true;
  const decimal = readDecimal(value);
  return decimal === undefined || significantDigits(decimal) <= 15;
}

/** Instants are drawn as the wall-clock times of a zone. */
function inZone(cell: Cell, value: unknown, zone: string | undefined): Cell {
  return zone !== undefined && typeof cell === 'number' && hasZone(value) ? toZone(cell, zone) : cell;
}

function summarize(ref: string, kind: ColumnKind, column: TableColumn, cells: readonly Cell[]): TypedColumn {
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
    title: column.title,
    cells,
    values,
    extent: low <= high ? [low, high] : undefined,
    missingAt: undefined,
    grain: times && grainOf(times, column),
    labels: undefined,
  };
}

/**
 * Extends the range of ordered times by the rows that aren't loaded, so that 100 days of a year don't look like the whole year.
 * Assumes that these rows are equally dense, and adds at most the range of the loaded rows.
 */
function withMissing(column: TypedColumn, totalRows: number): TypedColumn {
  const { kind, cells, extent } = column;
  if (kind !== 'time' || extent === undefined || cells.length >= totalRows || extent[0] === extent[1]) return column;
  const times = cells.filter((cell): cell is number => typeof cell === 'number');
  const isOrdered = (sign: 1 | -1) => times.every((time, at) => at === 0 || sign * (time - (times[at - 1] ?? 0)) >= 0);
  const missingAt = isOrdered(1) ? 'end' : isOrdered(-1) ? 'start' : undefined;
  if (missingAt === undefined) return column;
  const [low, high] = extent;
  const missing = (high - low) * Math.min(1, totalRows / cells.length - 1);
  return { ...column, missingAt, extent: missingAt === 'end' ? [low, high + missing] : [low - missing, high] };
}

/** The grain of the values, or the column's if that is finer: a single January 1 is a day. */
function grainOf(times: readonly number[], { kind, grain }: TableColumn): TimeGrain {
  const found = findTimeGrain(times);
  if (kind !== 'time' || grain === undefined) return found;
  const own = plainGrain(grain);
  return (found === 'year' && (own === 'month' || own === 'day')) || (found === 'month' && own === 'day') ? own : found;
}
