import { readColumnTexts } from '../columnWidths.js';
import { findPlaces } from '../findPlaces.js';
import { type ColumnFormat, createColumnFormat } from '../format/createColumnFormat.js';
import { isPeriod } from '../format/timeGrains.js';
import { hasZone } from '../format/wallClock.js';
import type { TableColumn } from '../TableColumn.js';
import type { CellStyles } from './CellStyles.js';
import { type CellWriter, createCellWriter } from './createCellWriter.js';
import { TIME_FORMATS } from './numberFormat.js';
import type { SheetToWrite } from './SheetToWrite.js';

/** A column as a sheet has it. */
export interface SheetColumn {
  /** Its name in formulas: `A`, or `AB`. */
  readonly letters: string;
  /** The text of its header. */
  readonly title: string;
  /** In characters. */
  readonly width: number;
  /** Writes its cells. */
  readonly write: CellWriter;
}

/** Rows that a column's width and decimals are derived from. */
const SAMPLE_ROWS = 100;
/** Numbers that don't fit are shown as `####`, so this leaves some room for numbers longer than those in the sample. */
const MIN_WIDTH = 10;
const MAX_WIDTH = 60;
/** Characters that the padding of a cell takes. */
const PADDING = 3;

/** Reads the columns of a sheet, and adds their formats to `styles`. Yields after each. */
export function* readSheetColumns(
  { schema, columns, rowCount, rowAt, words }: SheetToWrite,
  styles: CellStyles,
): Generator<undefined, readonly SheetColumn[]> {
  const count = Math.min(rowCount, SAMPLE_ROWS);
  const sample = Array.from({ length: count }, (_, place) => rowAt(Math.floor((place * rowCount) / count)));
  const read: SheetColumn[] = [];
  for (const [index, { name }] of schema.entries()) {
    const column = columns[index];
    const title = column === undefined ? name : titleOf(column, sample);
    const places = column?.kind === 'number' ? findPlaces(index, sample, column) : 0;
    const texts = column === undefined ? [] : textsOf(column, createColumnFormat(column, words), sample);
    const longest = Math.max(...[title, ...texts].map(({ length }) => length));
    read.push({
      letters: lettersOf(index),
      title,
      width: Math.min(Math.max(longest + PADDING, MIN_WIDTH), MAX_WIDTH),
      write: createCellWriter(column, styles, { places, code: words.code }),
    });
    yield;
  }
  return read;
}

/** Cells don't show the zone of their times, so the header names it. */
function titleOf({ title, kind, grain, timeZone, isOwnClock, index }: TableColumn, sample: Sample): string {
  const isZoned = kind === 'time' && !isPeriod(grain) && !isOwnClock && sample.some((row) => hasZone(row[index]));
  return isZoned ? `${title} (${timeZone ?? 'UTC'})` : title;
}

type Sample = readonly (readonly unknown[])[];

function textsOf(column: TableColumn, format: ColumnFormat, sample: Sample): readonly string[] {
  if (column.kind === 'time') return [TIME_FORMATS[column.grain ?? 'millisecond']];
  const formats: ColumnFormat[] = [];
  formats[column.index] = format;
  return readColumnTexts([column], formats, sample)[0]?.values ?? [];
}

/** The name of a column by its position: A to Z, then AA, and so on. */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}
