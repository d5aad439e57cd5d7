import { beginningOf } from '../../text/cutText.js';
import { readBoolean } from '../format/readBoolean.js';
import { plainText } from '../plainText.js';
import type { TableColumn } from '../TableColumn.js';
import { type CellStyles, PLAIN_STYLE, TEXT_STYLE } from './CellStyles.js';
import { createSheetClock } from './createSheetClock.js';
import { escapeXml } from './escapeXml.js';
import { exactNumber } from './exactNumber.js';
import { numberFormat, TIME_FORMATS } from './numberFormat.js';

/** Writes a value as the cell at a place such as `B7`. Null and undefined give `''`, an empty cell. */
export type CellWriter = (place: string, value: unknown) => string;

/** What the cells of a column depend on, besides its values. */
export interface CellWriterOptions {
  /** The number of decimals, if the column doesn't set it. */
  readonly places: number;
  /** The reader's language. */
  readonly code: string;
}

/** UTF-16 units that a cell can contain. */
const MAX_TEXT_LENGTH = 32_767;

/**
 * Returns the writer of a column's cells. A number that a cell can't represent with every digit becomes text, and text is never a
 * formula, whatever it starts with. Without a column, JavaScript's own types decide.
 */
export function createCellWriter(
  column: TableColumn | undefined,
  styles: CellStyles,
  { places, code }: CellWriterOptions,
): CellWriter {
  const kind = column?.kind;
  if (column === undefined || kind === 'number') {
    const isDouble = column?.isDecimal === false;
    const style = column === undefined ? PLAIN_STYLE : styles.styleOf(numberFormat(column, places, code));
    return (place, value) => {
      if (column === undefined && typeof value === 'boolean') return booleanCell(place, value);
      const isCandidate = column !== undefined || typeof value === 'number';
      const number = isCandidate ? exactNumber(value, isDouble) : undefined;
      return number === undefined ? textCell(place, value) : numberCell(place, number, style);
    };
  }
  if (kind === 'time') {
    const read = createSheetClock(column);
    return (place, value) => {
      const time = read(value);
      if (time === undefined) return textCell(place, value);
      return numberCell(place, time.serial, styles.styleOf(TIME_FORMATS[time.grain]));
    };
  }
  if (kind === 'text') return textCell;
  return (place, value) => {
    const read = readBoolean(value);
    return read === undefined ? textCell(place, value) : booleanCell(place, read);
  };
}

function numberCell(place: string, value: number, style: number): string {
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

function booleanCell(place: string, value: boolean): string {
  return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
}

/** White space that readers drop unless it is declared. */
const OUTER_SPACE = /^\s|\s$|\n/;

/** Writes a cell of text. Longer texts are cut, with an ellipsis as their last character. */
export function textCell(place: string, value: unknown, style = TEXT_STYLE): string {
  if (value === null || value === undefined) return '';
  const whole = plainText(value);
  const text = whole.length > MAX_TEXT_LENGTH ? `${beginningOf(whole, MAX_TEXT_LENGTH - 1)}…` : whole;
  const space = OUTER_SPACE.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t${space}>${escapeXml(text)}</t></is></c>`;
}
