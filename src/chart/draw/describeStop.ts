import type { ChartFormats } from '../spec/ChartFormats.js';
import type { ReadingLine, ReadingRole } from '../spec/ReadingLine.js';
import { readTooltip, type TooltipLines } from './ChartTooltip.js';
import type { ReadingStop } from './reading/ReadingIndex.js';
import { type ReadMark, readTooltipValue } from './reading/readMarks.js';

/** The titles, the roles and the formats of the lines of tooltips. */
export interface ReadingTitles {
  readonly tooltipTitles: ReadonlyMap<string, string>;
  readonly reading: ReadonlyMap<string, ReadingLine>;
  readonly formats: ChartFormats;
}

/** A mark in words. All texts are formatted by the chart itself, as its tooltips are. */
export interface ReadingRow {
  readonly mark: ReadMark;
  /** The series, or else the title of the value. */
  readonly title: string;
  readonly value: string;
  /** Further lines of the mark's tooltip. */
  readonly details: TooltipLines;
}

/** The marks at a stop, in words. */
export interface StopReading {
  /** The value of the axis. Empty for marks that are found by themselves. */
  readonly place: string;
  /** The marks in order of value, the highest first. */
  readonly rows: readonly ReadingRow[];
  /** The number of marks that aren't in `rows`. */
  readonly more: number;
  /** All lines of the tooltip, if there is only one mark. */
  readonly lines: TooltipLines | undefined;
}

/** Only this many marks at one place are compared. */
const MAX_MARKS = 200;

interface Told extends ReadingRow {
  readonly series: string;
  readonly measure: string;
  readonly amount: number;
  readonly place: string;
}

/** Describes the marks at a stop. Only these marks' texts are computed. */
export function describeStop({ plot, marks }: ReadingStop, titles: ReadingTitles): StopReading {
  const known = new Map<string, ReadMark>();
  const told = marks.slice(0, MAX_MARKS).flatMap((mark): Told[] => {
    const row = tell(mark, titles);
    // An area has a line on its edge, and a line may have points, which repeat the same value of the same series.
    const id = JSON.stringify([row.series, row.measure, row.value]);
    const first = known.get(id);
    if (first !== undefined && first.item.mark !== mark.item.mark) return [];
    known.set(id, mark);
    return [row];
  });
  const more = Math.max(0, marks.length - MAX_MARKS);
  const [only] = told;
  if (only === undefined) return { place: '', rows: [], more, lines: undefined };
  const isMixed = told.some(({ measure }) => measure !== only.measure);
  const rows = told.map((row) => ({ ...row, title: titleOf(row, isMixed) }));
  if (plot.axis !== 'item') rows.sort((a, b) => b.amount - a.amount);
  const isAlone = told.length === 1 || plot.axis === 'item';
  const lines = isAlone ? readTooltip(readLines(only.mark, titles), titles.tooltipTitles) : undefined;
  const hidden = plot.axis === 'item' ? told.length - 1 : 0;
  return {
    place: plot.axis === 'item' ? '' : only.place,
    rows: plot.axis === 'item' ? rows.slice(0, 1) : rows,
    more: more + hidden,
    lines,
  };
}

/** Adds lines below the row of a mark, or below all lines if there is only one mark. */
export function withDetails(told: StopReading, mark: ReadMark | undefined, added: TooltipLines): StopReading {
  const rows = told.rows.map((row) => (row.mark === mark ? { ...row, details: [...row.details, ...added] } : row));
  return { ...told, rows, lines: told.lines && [...told.lines, ...added] };
}

function titleOf({ series, measure }: Told, isMixed: boolean): string {
  if (series === '') return measure;
  return isMixed ? `${measure} · ${series}` : series;
}

/** The lines of a mark's tooltip, by key. Vega-Lite writes missing names as the English literal. */
function readLines({ item }: ReadMark, { reading, formats }: ReadingTitles): Readonly<Record<string, unknown>> {
  const lines = Object.entries(readTooltipValue(item)).map(([key, value]) => {
    const name = reading.get(key)?.dimension;
    return [key, name && item.datum?.[name.ref] === null ? formats.words.nullValue : value];
  });
  return Object.fromEntries(lines);
}

function tell(mark: ReadMark, titles: ReadingTitles): Told {
  const { reading, tooltipTitles } = titles;
  const lines = Object.entries(readLines(mark, titles)).flatMap(([key, text]) => {
    const line = reading.get(key);
    return line === undefined ? [] : [{ ...line, key, text: String(text) }];
  });
  const find = (role: ReadingRole) => lines.filter((line) => line.role === role);
  const [value] = find('value');
  const amount = amountOf(lines, value?.key);
  return {
    mark,
    title: '',
    series: find('series')
      .map(({ text }) => text)
      .join(' · '),
    measure: value?.title ?? '',
    value: value?.text ?? '',
    amount,
    place: find('place')[0]?.text ?? '',
    details: find('detail').flatMap(({ key, text }) => {
      const title = tooltipTitles.get(key);
      return title === undefined ? [] : [[title, text] as const];
    }),
  };
}

/** The value as a number. If it is a text with more digits than a double has, the number is in the line after it. */
function amountOf(
  lines: readonly (ReadingLine & { readonly key: string; readonly text: string })[],
  value: string | undefined,
): number {
  const own = lines.find(({ role, exactOf }) => role === 'amount' && exactOf === value);
  const rough = lines.find(({ role, exactOf }) => role === 'amount' && exactOf === undefined);
  return Number((own ?? rough)?.text ?? Number.NaN) || 0;
}
