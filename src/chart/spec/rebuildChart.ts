import type { TableColumn } from '../../rows/TableColumn.js';
import { ChartColumns, type ChartRow, type ResultRows } from './ChartColumns.js';
import { ChartFormats } from './ChartFormats.js';
import { ChartRefusal, refuse } from './ChartRefusal.js';
import { ChartScope } from './ChartScope.js';
import { parseChartSpec, type SpecObject } from './parseChartSpec.js';
import { title } from './presentation.js';
import type { ReadingLine } from './ReadingLine.js';
import type { ChartWords } from './ViewContext.js';
import { rebuildView } from './views/rebuildView.js';

/** A chart that is safe to draw. Every part of it was checked. */
export interface RebuiltChart {
  /** A Vega-Lite spec without a theme. Its data source is named `rows`. */
  readonly spec: SpecObject;
  /** The rows, with the columns that the spec uses. */
  readonly rows: readonly ChartRow[];
  /** The height in pixels, known before drawing so that the layout doesn't shift. */
  readonly height: number;
  /** The least height in pixels at which its names and legend can be read, and a plot beside them; 0 if any height will do. */
  readonly minHeight: number;
  /** Whether the chart fits any width. Otherwise it has the width it was rebuilt for. */
  readonly isFitted: boolean;
  /** Titles of tooltip lines, by their key in the spec. */
  readonly tooltipTitles: ReadonlyMap<string, string>;
  /** The formats that the spec refers to. */
  readonly formats: ChartFormats;
  /** The columns of the result, as the chart reads them. `n0` in the spec is the first column as numbers. */
  readonly columns: readonly TableColumn[];
  /** The role of each line of a mark's tooltip, by its key in the spec. Marks without them have a plain tooltip. */
  readonly reading: ReadonlyMap<string, ReadingLine>;
  /** Whether the spec has inputs, such as sliders. They aren't drawn; their initial values apply. */
  readonly hasHiddenControls: boolean;
  /** The chart's title in the received spec. */
  readonly title: string | undefined;
}

/** Options of `rebuildChart`. */
export interface RebuildChartOptions {
  /** The width to lay the chart out for, in pixels. */
  readonly width: number;
  /** The reader's language. */
  readonly words: ChartWords;
  /**
   * The title that is visible above the chart. An axis doesn't get a title whose words it already contains.
   *
   * @default none
   */
  readonly shownTitle?: string | undefined;
}

/**
 * Rebuilds an untrusted Vega-Lite spec from an allowlist, for the rows of a result. Throws a ChartRefusal if the chart can't
 * be drawn safely and faithfully.
 */
export function rebuildChart(received: unknown, result: ResultRows, options: RebuildChartOptions): RebuiltChart {
  if (result.rows.length === 0) throw new ChartRefusal('The result has no rows.', 'no-rows');
  const spec = parseChartSpec(received);
  if (spec.datasets !== undefined) refuse('data', 'The spec carries data other than the result');
  const columns = new ChartColumns(result, options.words);
  const formats = new ChartFormats(options.words, columns.columns);
  const tooltipTitles = new Map<string, string>();
  const reading = new Map<string, ReadingLine>();
  const scope = new ChartScope(columns);
  const alone = { isLayered: false, hasTimeBands: false, axisTitles: undefined, isFaceted: false, encoding: {} };
  const { words, width, shownTitle = '' } = options;
  const shown = { words, width, shownTitle: shownTitle.toLocaleLowerCase(words.code) };
  const context = { ...alone, ...shown, scope, formats, tooltipTitles, reading };
  const view = rebuildView(spec, context, true);
  const own = title(spec.title);
  return {
    spec: {
      ...view.spec,
      data: { name: 'rows', format: { parse: null } },
      ...(view.isSingle && { height: view.height, autosize: { type: 'fit', contains: 'padding' } }),
    },
    rows: columns.toRows(),
    height: Math.round(view.height),
    minHeight: Math.round(view.minHeight),
    isFitted: view.isSingle,
    tooltipTitles,
    formats,
    columns: columns.columns,
    reading,
    hasHiddenControls: scope.hasHiddenControls,
    title: typeof own === 'string' ? own : undefined,
  };
}
