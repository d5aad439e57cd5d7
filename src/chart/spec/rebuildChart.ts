import { ChartColumns, type ChartRow, type ResultRows } from './ChartColumns.js';
import { ChartRefusal, refuse } from './ChartRefusal.js';
import { ChartScope } from './ChartScope.js';
import { parseChartSpec, type SpecObject } from './parseChartSpec.js';
import { title } from './presentation.js';
import { rebuildView } from './rebuildView.js';
import type { ChartWords } from './ViewContext.js';

/** A chart that can be drawn: nothing in it comes from the spec unchecked. */
export interface RebuiltChart {
  /** Vega-Lite, with rows by the name `rows` and without a theme. */
  readonly spec: SpecObject;
  readonly rows: readonly ChartRow[];
  /** Pixels that it takes, known before it is drawn so that nothing moves then. */
  readonly height: number;
  /** Whether it fits itself into the width it gets; else it has the width it was made for. */
  readonly isFitted: boolean;
  /** Titles of tooltip lines, by the keys that stand for them in the spec. */
  readonly tooltipTitles: ReadonlyMap<string, string>;
  /** Whether the spec has controls, such as sliders: the chart is drawn without them, with the values they begin with. */
  readonly hasHiddenControls: boolean;
  /** The title that the spec gives the chart. */
  readonly title: string | undefined;
}

export interface RebuildChartOptions {
  /** Pixels. */
  readonly width: number;
  readonly words: ChartWords;
}

/**
 * Rebuilds an untrusted Vega-Lite spec from an allowlist, over the rows of a result. Throws a ChartRefusal when the chart
 * could not be drawn safely, or not as it was asked for.
 */
export function rebuildChart(received: unknown, result: ResultRows, options: RebuildChartOptions): RebuiltChart {
  if (result.data.length === 0) throw new ChartRefusal('The result has no rows.', 'no-rows');
  const spec = parseChartSpec(received);
  if (spec.datasets !== undefined) refuse('data', 'The spec carries data other than the result');
  const columns = new ChartColumns(result, options.words.code);
  const tooltipTitles = new Map<string, string>();
  const scope = new ChartScope(columns);
  const alone = { isLayered: false, hasTimeBands: false, axisTitles: undefined, isFaceted: false, encoding: {} };
  const context = { ...alone, scope, words: options.words, tooltipTitles, width: options.width };
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
    isFitted: view.isSingle,
    tooltipTitles,
    hasHiddenControls: scope.hasHiddenControls,
    title: typeof own === 'string' ? own : undefined,
  };
}
