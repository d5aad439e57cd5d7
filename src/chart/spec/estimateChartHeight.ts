import { isRecord } from '../../protocol/narrow.js';
import type { SqlToolResult } from '../../protocol/toolResult.js';
import { plainText } from '../../rows/plainText.js';

/** Longer specs are not drawn. Characters. */
const MAX_SPEC_LENGTH = 100_000;
/** Rows whose names are counted: more names than they have don't make a chart higher. */
const MAX_COUNTED_ROWS = 5000;
/** Levels that are looked into. */
const MAX_DEPTH = 6;
const PLOT = 320;
const NARROW_PLOT = 270;
const NARROW = 480;
const FRAME = 64;
const SPACING = 20;

/**
 * Pixels to keep free for a chart before the code that draws it is there: what a chart of this kind takes, with as many
 * bars, plots and colours as there are names in the rows. It reads the spec no further and trusts nothing in it.
 */
export function estimateChartHeight(
  spec: unknown,
  result: Pick<SqlToolResult, 'schema' | 'data'>,
  width: number,
): number {
  const height = estimate(parse(spec), {}, (field) => countValues(result, field), width, MAX_DEPTH);
  return Math.round(Math.min(Math.max(height, 150), 2000));
}

type Count = (field: unknown) => number;
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
    const plots = facet === undefined ? count(isRecord(row) ? row.field : undefined) : count(split.field);
    const columns = facet === undefined ? 1 : fitting(view.columns ?? split.columns, plots, width);
    const { spec = { ...view, encoding: {} } } = view;
    const plot = Math.min(estimate(spec, inner, count, width / columns, levels - 1) - FRAME, 180);
    return Math.ceil(plots / columns) * (plot + SPACING + 22) + FRAME;
  }
  const views = [view.hconcat, view.vconcat, view.concat, view.repeat].find(Array.isArray);
  if (views !== undefined) {
    const columns = view.vconcat
      ? 1
      : view.hconcat
        ? width < NARROW
          ? 1
          : views.length
        : fitting(view.columns, views.length, width);
    const rows = Math.ceil(views.length / columns);
    const plot = Math.min(plotHeight(width / columns), columns === 1 && views.length > 1 ? 220 : PLOT);
    return FRAME / 2 + rows * (plot + SPACING);
  }
  return unitHeight(view, encoding, count, width);
}

/** Bars that lie take a line each. */
function unitHeight(view: Encoding, { y, yOffset, color }: Encoding, count: Count, width: number): number {
  const isName =
    isRecord(y) && (y.type === 'nominal' || y.type === 'ordinal') && y.timeUnit === undefined && y.bin === undefined;
  if (!isName) return plotHeight(width);
  const names = count(y.field);
  const mark = isRecord(view.mark) ? view.mark.type : view.mark;
  const single = mark === 'rect' ? 34 : names > 40 ? 16 : 26;
  const groups = isRecord(yOffset) ? count(yOffset.field) : 1;
  const step = groups > 1 ? Math.max(12 * groups + 6, 24) : single;
  const legend = !isRecord(color) || color.field === undefined ? 0 : color.type === 'quantitative' ? 70 : 36;
  return Math.min(Math.max(names * step + FRAME + legend, 150), 900);
}

function plotHeight(width: number): number {
  return width < NARROW ? NARROW_PLOT : PLOT;
}

function fitting(columns: unknown, count: number, width: number): number {
  const max = Math.max(1, Math.floor(width / 190));
  return Math.max(1, Math.min(typeof columns === 'number' && columns >= 1 ? Math.floor(columns) : max, max, count));
}

function asFacets(facet: Encoding): Encoding {
  return facet.row === undefined && facet.column === undefined ? { facet } : facet;
}

/** Different values of a column, by its name as it is or with its dots escaped. */
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
