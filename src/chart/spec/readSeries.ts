import { isRecord } from '../../protocol/narrow.js';
import type { ChartRow } from './ChartColumns.js';
import type { SpecObject } from './parseChartSpec.js';
import { type ChartUnit, mapEncodings, readTransforms, readUnits } from './readUnits.js';
import type { RebuiltChart } from './rebuildChart.js';
import { DASHES, SERIES_PER_STYLE, SHAPES, styleIndex } from './seriesStyles.js';

type Value = ChartRow[string];

/** The series of a chart: groups of rows that differ in colour. */
export interface ChartSeries {
  /** The title of the column that the rows are grouped by. */
  readonly title: string;
  /** The value of each series, in colour order: that of the rows, unless the spec sorts them. */
  readonly values: readonly Value[];
  /** Those that the legend lists; undefined for all. */
  readonly listed: ReadonlySet<unknown> | undefined;
  /** Writes a value as the product or the reader's language does. Undefined if it is shown as it is. */
  readonly write: ((value: unknown) => string) | undefined;
  /** The column that the rows are grouped by, as the spec names it. */
  readonly field: string;
  /** What the series are drawn as, for the keys in a legend. */
  readonly kind: 'line' | 'point' | 'block';
  /** The rows of all series except the hidden ones. */
  readonly without: (hidden: ReadonlySet<Value>) => readonly ChartRow[];
  /** The spec with fixed colours and without a legend, for a chart with an HTML legend. */
  readonly spec: SpecObject;
  /** The spec with fixed colours and a legend of all series except the hidden ones, for a saved picture. */
  readonly specWithLegend: (hidden: ReadonlySet<Value>) => SpecObject;
}

/** A longer legend would be unreadable. */
const MAX_SERIES = 24;
const COLORS = ['color', 'fill', 'stroke'] as const;
const LEGENDS = [...COLORS, 'shape', 'strokeDash', 'size', 'opacity', 'strokeWidth', 'fillOpacity', 'strokeOpacity'];
/** Transforms that read one row at a time, so that removing a row doesn't affect the others. */
const BY_ROW = ['calculate', 'timeUnit'];

/**
 * Reads the series that a reader can hide and show: the values of the one column that the whole chart is coloured by.
 * Returns undefined if the chart has no such column, or if hiding some rows would change the marks of others.
 */
export function readSeries({ spec, rows, formats }: RebuiltChart): ChartSeries | undefined {
  const units = readUnits(spec);
  if (units === undefined || JSON.stringify(spec.resolve ?? '').includes('independent')) return undefined;
  if (!readTransforms(spec).every((transform) => BY_ROW.some((name) => transform[name] !== undefined)))
    return undefined;
  const colored = units.flatMap(({ encoding }) =>
    COLORS.flatMap((channel) => (encoding[channel]?.field === undefined ? [] : [{ channel, def: encoding[channel] }])),
  );
  const [first] = colored;
  if (first === undefined || !isName(first.def)) return undefined;
  const { channel } = first;
  const field = String(first.def.field);
  const isOne = colored.every(({ channel: other, def }) => other === channel && def.field === field && isName(def));
  const isAlone = units.every(({ encoding }) =>
    LEGENDS.every((name) => name === channel || encoding[name]?.field !== field),
  );
  const values = isOne && isAlone ? orderValues(first.def, field, rows) : undefined;
  if (values === undefined || values.length < 2 || values.length > MAX_SERIES) return undefined;

  const given = isRecord(first.def.legend) ? first.def.legend : {};
  const listed = Array.isArray(given.values) ? new Set(given.values) : undefined;

  // Vega-Lite stacks series alphabetically, from the end, but the legend should list a stack from top to bottom, from left to
  // right or clockwise.
  const isReordered = units.some(isForward) || String(values) !== String(sorted(values));
  if (isReordered) {
    const places = new Map(values.map((value, index) => [value, index]));
    for (const row of rows) row[STACK_FIELD] = places.get(row[field] ?? null) ?? 0;
  }
  const respec = (legend: (def: SpecObject) => unknown) =>
    mapEncodings(spec, (encoding, mark) => {
      const def = encoding[channel];
      const order = isReordered ? stackOrder(mark, encoding, field) : {};
      if (def?.field === undefined) return { ...encoding, ...order };
      const scale = { ...(isRecord(def.scale) && def.scale), domain: values };
      const styled = { ...def, scale, legend: legend(def) };
      const styles = values.length > SERIES_PER_STYLE ? styleChannel(mark, encoding, styled, values) : {};
      return { ...encoding, [channel]: styled, ...styles, ...order };
    });
  return {
    title: String(first.def.title ?? ''),
    values,
    listed,
    write: formats.get(String(given.format))?.write,
    field,
    kind: kindOf(units.find(({ encoding }) => encoding[channel]?.field === field)?.mark.type),
    without: (hidden) => (hidden.size === 0 ? rows : rows.filter((row) => !hidden.has(row[field] ?? null))),
    spec: respec(() => null),
    specWithLegend: (hidden) =>
      respec(({ legend }) => ({
        ...(isRecord(legend) && legend),
        values: values.filter((value) => !hidden.has(value) && listed?.has(value) !== false),
      })),
  };
}

/** The field for the position of a row's series in the legend. No column can have this name. */
const STACK_FIELD = 's';

/** Sorts a stack by the order of the legend, unless the spec orders it by something else than the series. */
function stackOrder({ type }: SpecObject, encoding: ChartUnit['encoding'], series: string): SpecObject {
  const { order, theta } = encoding;
  const isStacked = type === 'bar' || type === 'area' || theta !== undefined;
  if (order === undefined ? !isStacked : order.field !== series) return {};
  const sort = isForward({ encoding }) ? 'ascending' : 'descending';
  return { order: { field: STACK_FIELD, type: 'quantitative', sort } };
}

/** Whether a stack goes from left to right, or clockwise. */
function isForward({ encoding: { x, y, theta } }: Pick<ChartUnit, 'encoding'>): boolean {
  return theta !== undefined || (x?.type === 'quantitative' && y?.type !== 'quantitative');
}

/** Dashes or shapes that distinguish series of similar colours. A bar has neither. */
function styleChannel(
  { type }: SpecObject,
  encoding: ChartUnit['encoding'],
  { field, type: fieldType, title, legend }: SpecObject,
  values: readonly Value[],
): SpecObject {
  const name = type === 'line' ? 'strokeDash' : type === 'point' ? 'shape' : undefined;
  if (name === undefined || encoding[name] !== undefined) return {};
  const range = values.map((_, index) => (name === 'shape' ? SHAPES : DASHES)[styleIndex(index)]);
  return { [name]: { field, type: fieldType, title, legend, scale: { domain: values, range } } };
}

function kindOf(mark: unknown): ChartSeries['kind'] {
  if (mark === 'line' || mark === 'trail') return 'line';
  return mark === 'point' || mark === 'circle' || mark === 'square' ? 'point' : 'block';
}

/** Whether a colour channel shows texts, booleans or whole numbers such as years of the rows unchanged, with a legend. */
function isName({ field, type, legend, timeUnit, bin, aggregate, condition }: SpecObject): boolean {
  const isColumn = typeof field === 'string' && /^[bcn]\d+$/.test(field) && (type === 'nominal' || type === 'ordinal');
  return isColumn && legend !== null && (timeUnit ?? bin ?? aggregate ?? condition) === undefined;
}

/** The values in the order in which Vega-Lite assigns colours. Undefined if that can't be predicted. */
function orderValues({ scale, sort }: SpecObject, field: string, rows: readonly ChartRow[]): Value[] | undefined {
  const domain = isRecord(scale) ? scale.domain : undefined;
  const found = new Set(rows.map((row) => row[field] ?? null));
  if (Array.isArray(domain)) return domain as Value[];
  if (domain !== undefined) return undefined;
  if (sort === null) return [...found];
  if (Array.isArray(sort))
    return [...new Set([...(sort as Value[]), ...sorted(found)])].filter((value) => found.has(value));
  if (sort !== undefined && sort !== 'ascending' && sort !== 'descending') return undefined;
  return sort === 'descending' ? sorted(found).reverse() : sorted(found);
}

function sorted(values: Iterable<Value>): Value[] {
  return [...values].sort((a, b) => {
    if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
    return a < b ? -1 : a > b ? 1 : 0;
  });
}
