import { isRecord } from '../../protocol/narrow.js';
import type { SqlToolResult } from '../../protocol/toolResult.js';
import { plainText } from '../../rows/plainText.js';
import {
  AXIS_WIDTH,
  bandsHeight,
  columnsOfRow,
  facetHeight,
  facetsHeight,
  facetWidth,
  fittingColumns,
  gridHeight,
  LEGEND_HEIGHT,
  plotHeight,
  viewHeight,
  viewWidth,
} from './chartLayout.js';

/** A longer spec isn't drawn. Characters. */
const MAX_SPEC_LENGTH = 100_000;
/** Rows whose names are counted. With more names, a chart doesn't get higher. */
const MAX_COUNTED_ROWS = 5000;
/** How many different values a column has whose rows aren't known yet, by what the chart has for each of them. */
const ASSUMED = { name: 8, group: 2, plot: 2 } as const;
/** Levels of nested views. */
const MAX_DEPTH = 6;
/** Views that are looked at. With more, the spec is refused. */
const MAX_VIEWS = 36;

/**
 * Estimates the height of a chart in pixels, so that it can be reserved before the drawing code is loaded. Counts the names
 * in the rows that need bars, facets or colours; reads nothing else of the untrusted spec. Uses the layout of `rebuildView`. Without
 * rows, while the query runs, it assumes eight names, two bars for each, and two plots side by side or above each other.
 */
export function estimateChartHeight(
  spec: unknown,
  result: Pick<SqlToolResult, 'schema' | 'data'> | undefined,
  width: number,
): number {
  const count: Count = (field, kind) => (result === undefined ? ASSUMED[kind] : countValues(result, field));
  const height = estimate(parse(spec), {}, count, width, MAX_DEPTH);
  return Math.round(Math.min(Math.max(height, 150), 2000));
}

type Count = (field: unknown, kind: keyof typeof ASSUMED) => number;
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
    const across = isRecord(column) ? count(column.field, 'plot') : 1;
    const plots =
      facet === undefined ? across * (isRecord(row) ? count(row.field, 'plot') : 1) : count(split.field, 'plot');
    const columns = facet === undefined ? across : fittingColumns(view.columns ?? split.columns, width, plots);
    const { spec = { ...view, encoding: {} } } = view;
    const alone = estimate(spec, inner, count, facetWidth(width, columns) + AXIS_WIDTH, levels - 1);
    return facetsHeight(plots, columns, facetHeight(alone));
  }
  const views = readViews(view);
  if (views === undefined) return unitHeight(view, encoding, count, width);
  const columns = view.vconcat
    ? 1
    : view.hconcat
      ? columnsOfRow(width, views.length)
      : fittingColumns(view.columns, width, views.length);
  const heightOf = (inner: unknown) => {
    const height = estimate(inner, encoding, count, viewWidth(width, columns), levels - 1);
    return viewHeight(height, columns, views.length);
  };
  // Repeated views are alike. Estimating each would take exponential time for nested ones.
  const heights = views.every((inner) => inner === views[0])
    ? new Array<number>(views.length).fill(heightOf(views[0]))
    : views.map(heightOf);
  return gridHeight(heights, columns);
}

/** The views of a concatenation or of a repeat. */
function readViews({ hconcat, vconcat, concat, repeat, spec }: Encoding): readonly unknown[] | undefined {
  if (Array.isArray(repeat)) return repeat.slice(0, MAX_VIEWS).map(() => spec);
  return [hconcat, vconcat, concat].find(Array.isArray)?.slice(0, MAX_VIEWS);
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

/** The number of distinct values of a column, named with or without escaped dots. */
function countValues({ schema, data }: Pick<SqlToolResult, 'schema' | 'data'>, field: unknown): number {
  if (typeof field !== 'string') return 1;
  const plain = field.replace(/\\(.)/g, '$1');
  const index = schema.findIndex(({ name }) => name === field || name === plain);
  return index === -1
    ? 1
    : Math.max(1, new Set(data.slice(0, MAX_COUNTED_ROWS).map((row) => plainText(row[index]))).size);
}

function parse(spec: unknown): unknown {
  if (typeof spec !== 'string') return spec;
  if (spec.length > MAX_SPEC_LENGTH) return undefined;
  try {
    return JSON.parse(spec);
  } catch {
    return undefined;
  }
}
