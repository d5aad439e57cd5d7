import type { AskedValues, NamedValue } from '../../rows/AskedValues.js';
import type { ValueWords } from '../../rows/format/createColumnFormat.js';
import { createExactFormat } from '../../rows/format/createExactFormat.js';
import { createDecimalFormat, readDecimal } from '../../rows/format/decimal.js';
import type { RestValues } from '../../rows/TableColumn.js';
import type { ReadingLine } from '../spec/ReadingLine.js';
import type { ReadingTitles } from './describeStop.js';
import type { Reading } from './reading/Reading.js';
import { type ReadMark, readTooltipValue } from './reading/readMarks.js';

/** Maximum number of values to ask about; the rest are only counted. */
const MAX_ASKED_VALUES = 20;

interface ExactLine extends ReadingLine {
  readonly key: string;
  readonly text: string;
}

/** Returns the values of a reading: those of the chosen mark, or of all marks at its place, with all their digits. */
export function readAsked({ stop, told, mark }: Reading, titles: ReadingTitles, words: ValueWords): AskedValues {
  const marks = mark === undefined ? told.rows.map((row) => row.mark) : [mark];
  const facet = stop.plot.facet.map((name): NamedValue => ['', name]);
  if (stop.plot.axis === 'item') {
    const [only] = marks;
    const lines = only === undefined ? [] : readExactly(only, titles, words);
    const rest = findRest(lines);
    return {
      groups: [{ place: facet, values: [...tellLines(lines, titles), ...tellRest(rest)] }],
      more: rest?.more ?? 0,
    };
  }
  const asked = marks.slice(0, MAX_ASKED_VALUES).map((one) => readExactly(one, titles, words));
  const [place] = asked[0]?.filter(({ role }) => role === 'place') ?? [];
  const rest = findRest(asked[0] ?? []);
  const isOne = marks.length === 1;
  const values = asked.flatMap((lines) => [tellValue(lines), ...(isOne ? tellLines(lines, titles, 'detail') : [])]);
  const named = place === undefined ? [] : [[place.title, place.text] as const];
  return {
    groups: [{ place: [...facet, ...named], values: [...values, ...tellRest(rest)] }],
    more: marks.length - asked.length + (mark === undefined ? told.more : 0) + (rest?.more ?? 0),
  };
}

/** The lines of a mark's tooltip, whose numbers are written from the values that the chart has drawn. */
function readExactly({ item }: ReadMark, { reading }: ReadingTitles, words: ValueWords): readonly ExactLine[] {
  const read = readTooltipValue(item);
  const raw = new Map<string, string>();
  for (const [key, value] of Object.entries(read)) {
    const { exactOf, column, isComputed = false } = reading.get(key) ?? {};
    const exact = isComputed ? withoutRoundingError(value) : String(value);
    const decimal = readDecimal(exact);
    if (exactOf === undefined || decimal === undefined) continue;
    const text =
      column === undefined ? createDecimalFormat(words.code)(decimal) : createExactFormat(column, words)(exact);
    raw.set(exactOf, text);
  }
  return Object.entries(read).flatMap(([key, value]) => {
    const line = reading.get(key);
    return line === undefined ? [] : [{ ...line, key, text: raw.get(key) ?? String(value) }];
  });
}

/** "Revenue · Shoes". */
function tellValue(lines: readonly ExactLine[]): NamedValue {
  const value = lines.find(({ role }) => role === 'value');
  const series = lines.filter(({ role }) => role === 'series').map(({ text }) => text);
  return [[value?.title ?? '', ...series].filter((name) => name !== '').join(' · '), value?.text ?? ''];
}

function tellLines(
  lines: readonly ExactLine[],
  { tooltipTitles }: ReadingTitles,
  only?: ReadingLine['role'],
): readonly NamedValue[] {
  return lines.flatMap(({ key, role, text }) => {
    const title = tooltipTitles.get(key);
    return title === undefined || (only !== undefined && role !== only) ? [] : [[title, text] as const];
  });
}

/** The values that a mark combines under one name, such as "Other", which means nothing without its chart. */
function findRest(lines: readonly ExactLine[]): RestValues | undefined {
  const rests = lines.map(({ dimension, text }) => ({ text, rest: dimension?.column.origin?.rest }));
  return rests.find(({ text, rest }) => rest?.name === text)?.rest;
}

/** "Other: Shoes", "Other: Hats". */
function tellRest(rest: RestValues | undefined): readonly NamedValue[] {
  return rest?.values.map((value) => [rest.name, value] as const) ?? [];
}

/** Rounds to 15 digits, which every double can represent, so that 0.1 + 0.2 is 0.3. */
function withoutRoundingError(value: unknown): string {
  const number = Number(value);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : String(value);
}
