import { isRecord } from '../../protocol/narrow.js';
import { parseJson } from '../../protocol/parseJson.js';
import { MAX_SPEC_LENGTH } from '../../protocol/textLimits.js';
import type { SqlToolResult } from '../../protocol/toolResult.js';
import { plainText } from '../../rows/plainText.js';
import { bandsHeight, fittingColumns, LEGEND_HEIGHT, layOutFacets, layOutViews, plotHeight } from './chartLayout.js';

/** Rows whose names are counted. With more names, a chart doesn't get higher. */
const MAX_COUNTED_ROWS = 5000;
/**
 * The number of distinct values that a column is assumed to have before its rows are known, by what the chart shows for each
 * value.
 */
const ASSUMED = { name: 8, group: 2, plot: 2 } as const;
/** Levels of nested views. */
const MAX_DEPTH = 6;
/** Maximum number of views that are read. A spec with more is refused. */
const MAX_VIEWS = 36;

/**
 * Estimates the height of a chart in pixels, so that it can be reserved before the drawing code is loaded. Counts the names
 * in the rows that need bars, facets or colours; reads nothing else of the untrusted spec. Uses the layout of `rebuildView`. Without
 * rows, while the query runs, it assumes eight names, two bars for each, and two plots side by side or above each other.
 */
export function estimateChartHeight(spec: unknown, result: Rows | undefined, width: number): number {
  const count: Count = (field, kind, length) => (result ? countValues(result, field, length) : ASSUMED[kind]);
  const height = estimate(parse(spec), {}, count, width, MAX_DEPTH);
  return Math.round(Math.min(Math.max(height, 150), 2000));
}

/** Whether readers can probably switch the type of a chart, so that a row is reserved for it: see `readSwitchableTypes`. */
export function hasProbablyTypes(spec: unknown): boolean {
  const view = parse(spec);
  const mark = isRecord(view) && (isRecord(view.mark) ? view.mark.type : view.mark);
  return ['bar', 'line', 'area', 'point', 'circle', 'square'].includes(String(mark));
}

type Rows = Pick<SqlToolResult, 'schema' | 'data'>;
/** `length`: how many characters of the values are compared. Default: all. */
type Count = (field: unknown, kind: keyof typeof ASSUMED, length?: number) => number;

/** The characters of a time, as databases write it, that name its period. Other time units are assumed to have two values. */
const PERIODS: Readonly<Record<string, number>> = { year: 4, yearmonth: 7, yearmonthdate: 10 };
type Encoding = Readonly<Record<string, unknown>>;

function estimate(view: unknown, outer: Encoding, count: Count, width: number, levels: number): number {
  if (!isRecord(view) || levels === 0) return plotHeight(width);
  const encoding = { ...outer, ...(isRecord(view.encoding) && view.encoding) };
  const [layer] = Array.isArray(view.layer) ? view.layer : [];
  if (layer !== undefined) return estimate(layer, encoding, count, width, levels - 1);
  const { row, column, facet } = isRecord(view.facet) && view.spec !== undefined ? asFacets(view.facet) : encoding;
  const split = [row, column, facet].find(isRecord);
  if (split !== undefined) {
    const { row: _row, column: _column, facet: _facet, ...inner } = encoding;
    const plotsOf = ({ field, timeUnit }: Encoding) => {
      const length = PERIODS[String(timeUnit).replace('utc', '')];
      return timeUnit === undefined || length !== undefined ? count(field, 'plot', length) : ASSUMED.plot;
    };
    const across = isRecord(column) ? plotsOf(column) : 1;
    const plots = facet === undefined ? across * (isRecord(row) ? plotsOf(row) : 1) : plotsOf(split);
    const columns = facet === undefined ? across : fittingColumns(view.columns ?? split.columns, width, plots);
    const grid = layOutFacets(plots, columns, width);
    const { spec = { ...view, encoding: {} } } = view;
    return grid.fit([estimate(spec, inner, count, grid.width, levels - 1)]).total;
  }
  const grid = layOutViews(asConcat(view), width);
  if (grid === undefined) return unitHeight(view, encoding, count, width);
  const heightOf = (inner: unknown) => estimate(inner, encoding, count, grid.width, levels - 1);
  // Repeated views are alike. Estimating each would take exponential time for nested ones.
  const isAlike = grid.views.every((inner) => inner === grid.views[0]);
  const alone = isAlike ? heightOf(grid.views[0]) : undefined;
  return grid.fit(grid.views.map((inner) => alone ?? heightOf(inner))).total;
}

/** A concatenation of at most 36 views. Also handles the columns of a repeat. */
function asConcat(view: Encoding): Encoding {
  const { repeat, spec, columns } = view;
  if (Array.isArray(repeat)) return { columns, concat: repeat.slice(0, MAX_VIEWS).map(() => spec) };
  const lists = ['hconcat', 'vconcat', 'concat'].map((key) => [
    key,
    Array.isArray(view[key]) ? view[key].slice(0, MAX_VIEWS) : undefined,
  ]);
  return { columns, ...Object.fromEntries(lists) };
}

function unitHeight(view: Encoding, { y, yOffset, color }: Encoding, count: Count, width: number): number {
  const isName =
    isRecord(y) && (y.type === 'nominal' || y.type === 'ordinal') && y.timeUnit === undefined && y.bin === undefined;
  if (!isName) return plotHeight(width);
  const hasLegend = isRecord(color) && color.field !== undefined;
  return bandsHeight({
    names: count(y.field, 'name'),
    groups: isRecord(yOffset) ? count(yOffset.field, 'group') : 1,
    mark: isRecord(view.mark) ? view.mark.type : view.mark,
    legendHeight: hasLegend ? LEGEND_HEIGHT[color.type === 'quantitative' ? 'ramp' : 'names'] : 0,
  });
}

function asFacets(facet: Encoding): Encoding {
  return facet.row === undefined && facet.column === undefined ? { facet } : facet;
}

/** The number of distinct values of a column. */
function countValues({ schema, data }: Rows, field: unknown, length?: number): number {
  if (typeof field !== 'string') return 1;
  // Like `findField`, in less code: a page loads this before any chart.
  const plain = field.replace(/^\[['"]?|['"]?\]$|\\(.)/g, '$1').toLowerCase();
  const index = schema.findIndex(({ name }) => name === field || name.toLowerCase() === plain);
  return index === -1
    ? 1
    : Math.max(1, new Set(data.slice(0, MAX_COUNTED_ROWS).map((row) => plainText(row[index]).slice(0, length))).size);
}

function parse(spec: unknown): unknown {
  if (typeof spec !== 'string') return spec;
  return spec.length > MAX_SPEC_LENGTH ? undefined : parseJson(spec);
}
