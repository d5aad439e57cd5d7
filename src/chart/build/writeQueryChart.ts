import type { ChartEdit } from '../../rows/edits/ResultEdits.js';
import type { Result } from '../../rows/Result.js';
import { workAtOnce } from '../../rows/workInSlices.js';
import { fieldOf } from '../../text/fieldOf.js';
import type { SpecObject } from '../spec/parseChartSpec.js';
import { readColumnHints } from '../spec/readColumnHints.js';
import { axisOf, canRank, readRoles, takesSeries } from './chartRoles.js';
import { groupRows } from './groupRows.js';
import { findMisfit } from './suitableCharts.js';
import { writeChartSpec } from './writeChartSpec.js';
import { canLabel } from './writeMarks.js';

/**
 * Writes a chart that a reader builds as a Vega-Lite spec over the columns of the query, for a dashboard, which runs the query
 * itself. It has the titles that the reader saw and the agent's format, and no value of a row. Undefined if the chart doesn't fit its
 * columns, or if no such spec is the same chart: with only the greatest numbers, with one of two columns of the same name, with times as
 * names, with numbers next to bars below zero, or of a name with a backslash.
 */
export function writeQueryChart(result: Result, edit: ChartEdit): SpecObject | undefined {
  const { columns } = result;
  const roles = readRoles(result, edit);
  if (roles === undefined) return undefined;
  const series = takesSeries(edit.type) ? roles.series : undefined;
  const axis = axisOf(edit.type, roles.x);
  const isCut = edit.top !== undefined && canRank(edit.type, roles.x);
  // Vega-Lite finds no column with a backslash in its name, however that is escaped.
  const isUnnamable = [roles.x, roles.y, series].some(
    (used) =>
      used && (used.name.includes('\\') || columns.some(({ name }, at) => name === used.name && columns[at] !== used)),
  );
  if (isCut || isUnnamable || (axis === 'names' && roles.x.kind === 'time')) return undefined;
  const groups = workAtOnce(groupRows(result, roles));
  if (findMisfit(groups, edit) !== undefined) return undefined;

  const y = fieldOf(roles.y.name);
  const isSplit = series !== undefined;
  if (edit.hasLabels && groups.isNegative.sums) return undefined;
  const marks = isSplit ? groups.counts.sums : groups.counts.totals;
  const plan = { axis, isSplit, hasLabels: edit.hasLabels === true && canLabel(edit.type, isSplit, marks) };
  const fields = { x: fieldOf(roles.x.name), y, series: fieldOf(series?.name ?? ''), labels: [y] };
  const spec = writeChartSpec(edit, plan, { ...fields, isAddedUp: edit.type !== 'point' });
  const titles = new Map([roles.x, roles.y, series].map((used) => [fieldOf(used?.name ?? ''), used?.title]));
  const format = readColumnHints(result.chart).find((hint) => hint.column === roles.y.name && hint.format)?.format;
  const describe = (channel: string, { field, ...def }: SpecObject): SpecObject => ({
    field,
    ...def,
    title: titles.get(String(field)),
    ...(field === y && format !== undefined && (channel === 'text' ? { format } : { axis: { format } })),
  });
  return { $schema: 'https://vega.github.io/schema/vega-lite/v5.json', ...describeChannels(spec, describe) };
}

function describeChannels(spec: SpecObject, describe: (channel: string, def: SpecObject) => SpecObject): SpecObject {
  const { layer, encoding } = spec;
  if (Array.isArray(layer)) return { layer: layer.map((view: SpecObject) => describeChannels(view, describe)) };
  const channels = Object.entries(encoding as Readonly<Record<string, SpecObject>>);
  return { ...spec, encoding: Object.fromEntries(channels.map(([name, def]) => [name, describe(name, def)])) };
}
