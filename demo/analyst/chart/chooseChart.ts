import type { Answered } from '../answer/ResultRows.js';
import type { Measure } from '../model/member.js';
import type { ColumnRole } from '../query/writeSql.js';
import { periodName } from '../question/Period.js';
import { type Bands, type Channel, groupChannel, measureChannel, tooltipOf } from './channels.js';

/** A Vega-Lite v5 spec without data, as an object. The wire format carries it as a string. */
export type ChartSpec = Readonly<Record<string, unknown>>;

const SCHEMA = 'https://vega.github.io/schema/vega-lite/v5.json';
const MAX_SLICES = 6;
const MAX_REQUESTED_SLICES = 12;
/** Characters; bars with longer labels are horizontal. */
const MAX_UPRIGHT_LABEL = 12;
const MAX_UPRIGHT_BARS = 8;
const MAX_LABELLED_STEPS = 16;

/**
 * Returns the chart that fits the result: lines over time, bars for groups, side by side for two periods, slices for a
 * few shares. Undefined for a single number or when a table was requested. Sizes and colours are left to the page.
 */
export function chooseChart(answered: Answered, title: string): ChartSpec | undefined {
  const { plan, rows, groups } = answered;
  if (groups.length === 0 || rows.length < 2 || plan.chart === 'table') return undefined;
  const [first, second] = groups;
  if (first === undefined) return undefined;
  // The card around the chart shows the title; the description is for screen readers.
  const base = { $schema: SCHEMA, description: title };
  if (second !== undefined) return { ...base, ...seriesChart(answered, first, second) };
  const [measure, other] = plan.measures;
  if (other !== undefined) return { ...base, ...twoMeasures(answered, first, measure, other) };
  const value = measureChannel(measure);
  const tooltip = tooltipOf([first], plan.measures, plan.grain);
  if (wantsSlices(answered, measure)) {
    return {
      ...base,
      mark: { type: 'arc', innerRadius: 50 },
      encoding: {
        theta: { ...value, stack: true },
        color: { ...groupChannel(first, plan.grain), type: 'nominal', sort: null },
        order: { field: value.field, type: 'quantitative', sort: 'descending' },
        tooltip,
      },
    };
  }
  if (first.role === 'time') return { ...base, ...timeChart(answered, first, value, tooltip) };
  const group = { ...groupChannel(first, plan.grain), sort: null };
  const longest = Math.max(...rows.map((row) => row.labels[0]?.length ?? 0));
  const isHorizontal = first.role === 'dimension' && (rows.length > MAX_UPRIGHT_BARS || longest > MAX_UPRIGHT_LABEL);
  return {
    ...base,
    mark: { type: 'bar' },
    encoding: isHorizontal
      ? { y: group, x: value, tooltip }
      : { x: { ...group, axis: { labelAngle: 0 } }, y: value, tooltip },
  };
}

function timeChart({ plan, rows }: Answered, time: ColumnRole, value: Channel, tooltip: readonly Channel[]): ChartSpec {
  const ranked = plan.limit !== undefined;
  const bars =
    plan.chart === 'bar' || ranked || (plan.chart === undefined && (rows.length < 4 || plan.grain === 'year'));
  if (bars)
    return {
      mark: { type: 'bar' },
      encoding: { x: groupChannel(time, plan.grain, bandsFor(rows, ranked)), y: value, tooltip },
    };
  const mark =
    plan.chart === 'area' ? { type: 'area', line: true, opacity: 0.35 } : { type: 'line', point: rows.length <= 40 };
  return { mark, encoding: { x: groupChannel(time, plan.grain), y: value, tooltip } };
}

/**
 * Two groupings: lines over time or over the steps of two periods; otherwise grouped bars, stacked if there are many.
 */
function seriesChart({ plan, groups, rows }: Answered, first: ColumnRole, second: ColumnRole): ChartSpec {
  const [measure] = plan.measures;
  const value = measureChannel(measure);
  const tooltip = tooltipOf(groups, plan.measures, plan.grain);
  // The earlier period comes first, whichever is larger.
  const order =
    second.role === 'period' && plan.baseline !== undefined && plan.range !== undefined
      ? [periodName(plan.baseline), periodName(plan.range)]
      : null;
  const color = { ...groupChannel(second, plan.grain), sort: order };
  if (first.role === 'time' || first.role === 'step') {
    const mark =
      plan.chart === 'bar' ? { type: 'bar' } : plan.chart === 'area' ? { type: 'area' } : { type: 'line', point: true };
    return {
      mark,
      encoding: {
        x: groupChannel(first, plan.grain, plan.chart === 'bar' ? bandsFor(rows, false) : undefined),
        y: value,
        color,
        tooltip,
      },
    };
  }
  const count = new Set(rows.map((row) => row.labels[1])).size;
  const bands = new Set(rows.map((row) => row.labels[0])).size;
  const group = { ...groupChannel(first, plan.grain), sort: null };
  const stacked = count > 4 && measure.additive;
  const beside = { field: color.field, sort: order };
  const longest = Math.max(...rows.map((row) => row.labels[0]?.length ?? 0));
  if (bands > MAX_UPRIGHT_BARS || longest > MAX_UPRIGHT_LABEL) {
    return {
      mark: { type: 'bar' },
      encoding: { y: group, x: value, color, ...(stacked ? {} : { yOffset: beside }), tooltip },
    };
  }
  return {
    mark: { type: 'bar' },
    encoding: { x: group, y: value, color, ...(stacked ? {} : { xOffset: beside }), tooltip },
  };
}

/** Two numbers of different magnitude share the x axis and get a y axis each. */
function twoMeasures({ plan, rows }: Answered, group: ColumnRole, left: Measure, right: Measure): ChartSpec {
  const x =
    group.role === 'time'
      ? groupChannel(group, plan.grain, bandsFor(rows, plan.limit !== undefined))
      : { ...groupChannel(group, plan.grain), sort: null };
  const tooltip = tooltipOf([group], plan.measures, plan.grain);
  const layer = (mark: unknown, measure: Measure) => ({
    mark,
    encoding: { y: measureChannel(measure), color: { datum: measure.title, type: 'nominal', title: null }, tooltip },
  });
  const timed = group.role === 'time' && rows.length > 2;
  return {
    encoding: { x },
    layer: [
      layer({ type: 'bar', opacity: 0.7 }, left),
      layer(timed ? { type: 'line', point: true } : { type: 'point', filled: true, size: 80 }, right),
    ],
    resolve: { scale: { y: 'independent' } },
  };
}

/** A few bars get a label each; many share a time axis. */
function bandsFor(rows: Answered['rows'], ranked: boolean): Bands {
  const steps = new Set(rows.map((row) => row.labels[0])).size;
  return steps > MAX_LABELLED_STEPS ? 'continuous' : ranked ? 'ranked' : 'labelled';
}

/** Slices show parts of a whole: a few values that add up, with none missing. */
function wantsSlices({ plan, rows, totalRows, groups }: Answered, measure: Measure): boolean {
  const whole = measure.additive && totalRows === rows.length && rows.every((row) => (row.values[0] ?? -1) >= 0);
  if (!whole || groups[0]?.role !== 'dimension') return false;
  if (plan.chart === 'pie') return rows.length <= MAX_REQUESTED_SLICES;
  return plan.chart === undefined && plan.share && plan.limit === undefined && rows.length <= MAX_SLICES;
}
