import type { ChartSummary, Locale } from '../../locales/Locale.js';
import { isRecord } from '../../protocol/narrow.js';
import { createColumnFormat } from '../../rows/format/createColumnFormat.js';
import { findTimeGrain, type TimeGrain } from '../../rows/format/wallClock.js';
import type { TableColumn } from '../../rows/TableColumn.js';
import type { ChartRow } from '../spec/ChartColumns.js';
import type { SpecObject } from '../spec/parseChartSpec.js';
import { presentValues } from '../spec/presentValues.js';
import { type ChartUnit, readTransforms, readUnits } from '../spec/readUnits.js';
import type { RebuiltChart } from '../spec/rebuildChart.js';
import { floorQuarter, floorTime, UNIT_OF_GRAIN } from '../spec/times.js';
import { formatChartNumber } from './createChartLocale.js';

type Value = ChartRow[string];
type SummaryWords = Pick<Locale, 'code' | 'nullValue' | 'trueValue' | 'falseValue' | 'quarterOfYear' | 'weekOf'>;

/**
 * Summarizes a chart for a sentence in the reader's language: what it shows, by which column, and its lowest and highest
 * values. Values are omitted if only the running chart knows them.
 */
export function summarizeChart({ spec, rows, columns }: RebuiltChart, words: SummaryWords): ChartSummary {
  const units = readUnits(spec);
  const unit = units?.find(({ encoding }) => readMeasure(encoding) !== undefined) ?? units?.[0];
  if (unit === undefined) return { mark: 'other' };
  const { encoding } = unit;
  const measure = readMeasure(encoding);
  const by = [encoding.x, encoding.y, encoding.theta, encoding.color].find(
    (def) => def !== undefined && def !== measure && def.field !== undefined && def.field !== measure?.field,
  );
  const split = [encoding.color, encoding.xOffset, encoding.strokeDash, encoding.shape].find(
    (def) => def !== undefined && def !== measure && def.field !== undefined && def.field !== by?.field && isNames(def),
  );
  // The rows of a heat map, whose columns are `by`.
  const across = [encoding.x, encoding.y].find(
    (def) => def?.field !== undefined && def !== measure && def !== by && def !== split && isNames(def),
  );
  return {
    mark: MARKS.has(String(unit.mark.type)) ? (unit.mark.type as ChartSummary['mark']) : 'other',
    measure: titleOf(measure, columns),
    by: titleOf(by, columns),
    split: titleOf(split, columns),
    ...(measure &&
      by &&
      readTransforms(spec).length === 0 &&
      readExtremes(
        { measure, by, names: [split, across, ...readFacets(spec)].filter((def) => def !== undefined), encoding },
        rows,
        columns,
        words,
      )),
  };
}

const MARKS: ReadonlySet<string> = new Set(['bar', 'line', 'area', 'point', 'arc', 'rect']);

/** The channel that shows amounts: the height of bars, the angle of slices, the colour of tiles. */
function readMeasure({ x, y, theta, color }: ChartUnit['encoding']): SpecObject | undefined {
  const isAmount = (def: SpecObject | undefined) => def?.type === 'quantitative' && def.bin === undefined;
  return [y, theta, x, color].find(isAmount);
}

/** The channels by which a chart is repeated. */
function readFacets({ facet }: SpecObject): readonly SpecObject[] {
  if (!isRecord(facet)) return [];
  return facet.field === undefined ? [facet.row, facet.column].filter(isRecord) : [facet];
}

function isNames({ type }: SpecObject): boolean {
  return type === 'nominal' || type === 'ordinal';
}

/** The title of a channel, or else of its column: an axis of months, for example, has no title. */
function titleOf(def: SpecObject | undefined, columns: readonly TableColumn[]): string | undefined {
  if (typeof def?.title === 'string' && def.title !== '') return def.title;
  return columnOf(def, columns)?.title;
}

/** The column that a rebuilt channel shows. Fields that a transform made are named `f1`, `f2` … */
function columnOf(def: SpecObject | undefined, columns: readonly TableColumn[]): TableColumn | undefined {
  return columns[Number(/^[bcnt](\d+)$/.exec(String(def?.field))?.[1])];
}

/** The aggregates computed here. For others, the summary has no values. */
const AMOUNTS: Readonly<Record<string, (amounts: readonly number[]) => number>> = {
  sum: (amounts) => amounts.reduce((sum, amount) => sum + amount, 0),
  mean: (amounts) => amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length,
  average: (amounts) => amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length,
  min: (amounts) => amounts.reduce((min, amount) => Math.min(min, amount)),
  max: (amounts) => amounts.reduce((max, amount) => Math.max(max, amount)),
  count: (amounts) => amounts.length,
};

interface Channels {
  readonly measure: SpecObject;
  readonly by: SpecObject;
  /** The other channels that name a mark: its series, its row in a heat map, and its facets. */
  readonly names: readonly SpecObject[];
  /** All channels of a mark. */
  readonly encoding: ChartUnit['encoding'];
}

function readExtremes(
  { measure, by, names, encoding }: Channels,
  rows: readonly ChartRow[],
  columns: readonly TableColumn[],
  words: SummaryWords,
): Partial<ChartSummary> {
  const combine = measure.aggregate === undefined ? undefined : AMOUNTS[String(measure.aggregate)];
  if (measure.aggregate !== undefined && combine === undefined) return {};
  // Vega-Lite combines rows that are equal in all of these channels. The summary doesn't name the last ones.
  const others = combine === undefined ? [] : Object.values(encoding).flat().filter(isGroup);
  const places = [by, ...names, ...others].map((def) => ({ def, grain: readGrain(def, rows) }));
  if (places.some(({ def, grain }) => grain === undefined || def.aggregate !== undefined || def.bin !== undefined))
    return {};

  const keyOf = (row: ChartRow): Place => ({
    at: places.map(({ def, grain = 'none' }) => readPlace(row[String(def.field)] ?? null, grain)),
    text: textOf(row, by),
  });
  const points =
    combine === undefined ? rows.map((row) => readPoint(row, keyOf, measure)) : group(rows, keyOf, measure, combine);
  const shown = points.filter((point) => point.amount !== null);
  const [first] = shown;
  if (first === undefined) return { values: 0 };
  const low = shown.reduce((min, point) => (point.amount < min.amount ? point : min), first);
  const high = shown.reduce((max, point) => (point.amount > max.amount ? point : max), first);
  const amounts = presentValues(columnOf(measure, columns), { kind: 'number', aggregate: measure.aggregate });
  const named = places.slice(0, 1 + names.length).map(({ def, grain = 'none' }) => {
    const truncated = def.timeUnit === undefined || grain === 'none' ? undefined : grain;
    const kind = grain === 'none' ? 'number' : 'time';
    const own = columnOf(def, columns);
    const column = presentValues(own, { kind, grain: truncated });
    return (value: Value) =>
      own?.kind === 'text' && typeof value === 'string'
        ? formatAs(own, words, value)
        : formatPlace(value, grain, column, words);
  });
  const describe = ({ amount, digits, at, text }: Point) => ({
    value: digits ?? (amounts ? formatAs(amounts, words, amount) : formatChartNumber(words.code, amount)),
    at: named.map((write, index) => (index === 0 && text) || write(at[index] ?? null)).join(', '),
  });
  return { values: shown.length, lowest: describe(low), highest: describe(high) };
}

function formatAs(column: TableColumn, words: SummaryWords, value: unknown): string {
  return createColumnFormat(column, words)(value).text;
}

/** A value that the chart carries as a formatted text. */
function textOf(row: ChartRow, { field, timeUnit }: SpecObject): string | undefined {
  const text = timeUnit === undefined ? row[String(field).replace(/^[nt](\d+)$/, 'd$1x')] : undefined;
  return typeof text === 'string' && /^[nt]\d+$/.test(String(field)) ? text : undefined;
}

/** Whether a channel separates marks that are computed from several rows. */
function isGroup(def: SpecObject | undefined): def is SpecObject {
  return def?.field !== undefined && def.aggregate === undefined;
}

type Place = Pick<Point, 'at' | 'text'>;

interface Point {
  /** Its place, its series and its facets. */
  readonly at: readonly Value[];
  /** The place as a formatted text, if the chart carries it. */
  readonly text: string | undefined;
  readonly amount: number;
  /** The amount with all its digits, if a double can't represent it. */
  readonly digits: string | undefined;
}

function readPoint(row: ChartRow, keyOf: (row: ChartRow) => Place, measure: SpecObject) {
  const amount = row[String(measure.field)];
  return {
    ...keyOf(row),
    amount: typeof amount === 'number' ? amount : null,
    digits: textOf(row, measure),
  } as Point;
}

function group(
  rows: readonly ChartRow[],
  keyOf: (row: ChartRow) => Place,
  { field, aggregate }: SpecObject,
  combine: (amounts: readonly number[]) => number,
): Point[] {
  const groups = new Map<string, { readonly key: Place; readonly amounts: number[] }>();
  for (const row of rows) {
    const key = keyOf(row);
    const id = JSON.stringify(key.at);
    const amount = field === undefined || aggregate === 'count' ? 1 : row[String(field)];
    const known = groups.get(id) ?? { key, amounts: [] };
    if (typeof amount === 'number') known.amounts.push(amount);
    groups.set(id, known);
  }
  return [...groups.values()].flatMap(({ key, amounts }) =>
    amounts.length === 0 ? [] : [{ ...key, amount: combine(amounts), digits: undefined }],
  );
}

/** The grain that times are shown to. `none` for other values; undefined for time units that aren't a grain. */
function readGrain(
  { field, timeUnit }: SpecObject,
  rows: readonly ChartRow[],
): TimeGrain | 'quarter' | 'none' | undefined {
  if (!/^t\d+$/.test(String(field))) return timeUnit === undefined ? 'none' : undefined;
  if (timeUnit === 'utcyearquarter') return 'quarter';
  if (timeUnit !== undefined) {
    return (Object.keys(UNIT_OF_GRAIN) as TimeGrain[]).find((grain) => UNIT_OF_GRAIN[grain] === timeUnit);
  }
  return findTimeGrain(
    rows.map((row) => row[String(field)]).filter((time): time is number => typeof time === 'number'),
  );
}

function readPlace(value: Value, grain: TimeGrain | 'quarter' | 'none'): Value {
  if (grain === 'none' || typeof value !== 'number') return value;
  return grain === 'quarter' ? floorQuarter(value) : floorTime(grain, value);
}

function formatPlace(
  value: Value,
  grain: TimeGrain | 'quarter' | 'none',
  column: TableColumn | undefined,
  words: SummaryWords,
): string {
  if (value === null) return words.nullValue;
  if (typeof value === 'boolean') return value ? words.trueValue : words.falseValue;
  if (typeof value === 'string') return value;
  if (grain === 'none') return column ? formatAs(column, words, value) : formatChartNumber(words.code, value);
  return formatAs(column ?? { index: -1, name: '', title: '', kind: 'time', grain }, words, value);
}
