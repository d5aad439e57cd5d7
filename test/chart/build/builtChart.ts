import { buildChart } from '../../../src/chart/build/buildChart.js';
import type { SpecObject } from '../../../src/chart/spec/parseChartSpec.js';
import { type RebuiltChart, rebuildChart } from '../../../src/chart/spec/rebuildChart.js';
import { enUS } from '../../../src/locales/en-US.js';
import { createResult } from '../../../src/rows/createResult.js';
import type { ChartEdit } from '../../../src/rows/edits/ResultEdits.js';
import type { Result } from '../../../src/rows/Result.js';

export const WORDS = { ...enUS, other: 'Other' };

/** A result with columns that are given as `name type`. */
export function resultOf(
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  totalRows = rows.length,
): Result {
  const schema = columns.map((column) => {
    const at = column.lastIndexOf(' ');
    return { name: column.slice(0, at), columnType: column.slice(at + 1) };
  });
  return createResult({ result: { schema, data: rows, totalRows } as never });
}

/**
 * Returns the marks of a chart: name or value, number, and series if there are any. Throws if the chart doesn't fit.
 */
export function marksOf(result: Result, edit: ChartEdit): unknown[][] {
  const { chart } = built(result, edit);
  const hasSeries = chart.result.schema.some(({ name }) => name === 'series');
  return chart.result.rows.map((row) => row.slice(0, hasSeries ? 3 : 2));
}

/** Builds a chart. Throws if it doesn't fit. */
export function built(result: Result, edit: ChartEdit) {
  const build = buildChart(result, edit, WORDS);
  if (build?.chart === undefined) throw new Error(`It doesn’t fit: ${build?.misfit}`);
  return { ...build, chart: build.chart };
}

/** The chart as it is drawn, checked like any other. */
export function rebuilt({ chart }: { chart: { spec: SpecObject; result: Result } }): RebuiltChart {
  return rebuildChart(chart.spec, chart.result, { width: 640, words: enUS });
}
