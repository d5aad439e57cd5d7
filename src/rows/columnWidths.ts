import type { ColumnFormat } from './format/createColumnFormat.js';
import { plainText } from './plainText.js';
import type { TableColumn } from './readColumns.js';

/** How wide texts are in a table, and how much room is left around them. All in pixels. */
export interface TextMeasure {
  /** The width of a cell's text. */
  readonly cell: (text: string) => number;
  /** The width of a column's title. */
  readonly title: (text: string) => number;
  /** The width of an average character. Limits of a column are multiples of it. */
  readonly character: number;
  /** Padding on both sides of a cell. */
  readonly padding: number;
  /** The additional padding at both ends of the table. */
  readonly edge: number;
  /** Room beside a title for the sort arrow and the menu button. */
  readonly titleRoom: number;
  /** The minimum width of a column. */
  readonly minWidth: number;
}

/** The texts that decide the width of a column. */
interface ColumnTexts {
  /** Its title. */
  readonly title: string;
  /** The formatted values of a sample that are likely to be the widest. */
  readonly values: readonly string[];
}

/** Limits of a text's width, in characters. */
const MIN_TEXT_WIDTH = 6;
const MAX_TEXT_WIDTH = 36;
/** Only this many characters of a text are measured: the narrowest letters are a third as wide as the average. */
const MAX_MEASURED_LENGTH = 3 * MAX_TEXT_WIDTH;
/** At most this many times of a column are formatted: formatting one costs more than scanning fifty. */
const MAX_FORMATTED_VALUES = 6;
/** Texts are compared by a rough width first, and this many are measured. */
const MAX_MEASURED_TEXTS = 3;
/** Browsers round the widths of columns and of glyphs differently. */
const SLACK = 2;

/**
 * Finds the texts that decide the width of each column. They come from a sample of at most 100 rows: widths that followed the
 * visible rows would jump.
 */
export function readColumnTexts(
  columns: readonly TableColumn[],
  formats: readonly ColumnFormat[],
  sample: readonly (readonly unknown[])[],
): readonly ColumnTexts[] {
  return columns.map(({ index, title, kind }) => {
    const values = sample.map((row) => row[index]).filter((value) => value !== null && value !== undefined);
    const likely = kind === 'number' ? largest(values) : kind === 'time' ? spread(values) : longest(values);
    const texts = likely.map((value) => formats[index]?.(value).text.slice(0, MAX_MEASURED_LENGTH) ?? '');
    // Digits have the same width, so the longest number is the widest.
    const widest = kind === 'number' ? texts.sort((a, b) => b.length - a.length).slice(0, 1) : texts;
    return { title: title.slice(0, MAX_MEASURED_LENGTH), values: widest };
  });
}

/** Suitable column widths, in pixels. A text of more than 36 average characters is cut off. */
export function fitColumns(columns: readonly ColumnTexts[], measure: TextMeasure): readonly number[] {
  const { character, edge } = measure;
  const last = columns.length - 1;
  return columns.map(({ title, values }, index) => {
    let widest = Math.max(measure.title(title) + measure.titleRoom, MIN_TEXT_WIDTH * character);
    for (const value of values) {
      // Few characters are wider than two average ones, and measuring thousands of columns takes long.
      const canBeWider = widest < MAX_TEXT_WIDTH * character && 2 * value.length * character > widest;
      if (canBeWider) widest = Math.max(widest, measure.cell(value));
    }
    const limited = Math.min(widest, MAX_TEXT_WIDTH * character);
    const ends = (index === 0 ? edge : 0) + (index === last ? edge : 0);
    return Math.max(Math.ceil(limited + measure.padding + ends) + SLACK, measure.minWidth);
  });
}

/** Candidates for the widest number: the smallest, the largest, and the longest raw text, which may not be a number. */
function largest(values: readonly unknown[]): readonly unknown[] {
  const numbers = values.map((value) => Number(plainText(value)) || 0);
  const min = numbers.indexOf(Math.min(...numbers));
  const max = numbers.indexOf(Math.max(...numbers));
  return [values[min], values[max], ...longest(values, 1)];
}

/** The texts that seem widest, at most three, without a sort: most of a sample is skipped after one comparison. */
function longest(values: readonly unknown[], keep = MAX_MEASURED_TEXTS): readonly unknown[] {
  const found: { readonly value: unknown; readonly width: number }[] = [];
  for (const value of values) {
    const width = roughWidth(plainText(value));
    if (width <= (found[keep - 1]?.width ?? -1)) continue;
    found.push({ value, width });
    found.sort((a, b) => b.width - a.width);
    found.length = Math.min(found.length, keep);
  }
  return found.map(({ value }) => value);
}

/** The width of a text in characters. Characters of East Asian scripts count twice. */
function roughWidth(text: string): number {
  const read = text.slice(0, MAX_MEASURED_LENGTH);
  return read.length + (read.match(/[\u1100-\uffff]/g)?.length ?? 0);
}

/** A few evenly spaced times: their texts differ by a digit or two at most. */
function spread(values: readonly unknown[]): readonly unknown[] {
  const step = Math.ceil(values.length / MAX_FORMATTED_VALUES);
  return values.filter((_, place) => place % step === 0);
}
