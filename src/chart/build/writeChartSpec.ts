import type { ChartEdit } from '../../rows/edits/ResultEdits.js';
import type { SpecObject } from '../spec/parseChartSpec.js';
import type { ChartAxis } from './chartRoles.js';

/** The columns of the rows that a built chart draws. They have fixed names, so that no name from a result appears in a spec. */
export const COLUMN = { x: 'x', y: 'y', series: 'series', place: 'place', above: 'above', below: 'below' } as const;

/** What a spec depends on besides the edit. */
export interface ChartPlan {
  readonly axis: ChartAxis;
  /** The names of series or parts in the order of their colours; undefined for one series. */
  readonly colors: readonly string[] | undefined;
  /** Those names that are shown. */
  readonly listed: readonly string[];
  /** Whether numbers are shown next to the marks. */
  readonly hasLabels: boolean;
}

const MARKS = { line: 'line', area: 'area', point: 'point', pie: 'arc' } as const;

/**
 * Writes the Vega-Lite spec of a chart that a reader builds. Values appear in it only as the domain of a scale, never in an
 * expression. Names have the order of the rows.
 */
export function writeChartSpec({ type }: Pick<ChartEdit, 'type'>, plan: ChartPlan): SpecObject {
  const mark = type in MARKS ? MARKS[type as keyof typeof MARKS] : 'bar';
  const color = writeColor(plan);
  if (type === 'pie') {
    const theta = { field: COLUMN.y, type: 'quantitative', stack: true };
    return { mark, encoding: { theta, color: { ...color, field: COLUMN.x }, order: number(COLUMN.place) } };
  }
  const place = writePlace(plan.axis);
  const amount = { ...number(COLUMN.y), ...writeScale(type), stack: stackOf(type, plan) };
  const isAcross = type === 'horizontal';
  const offset = type === 'grouped' ? { xOffset: { ...name(COLUMN.series), scale: { domain: plan.listed } } } : {};
  const positions = isAcross ? { y: place, x: amount } : { x: place, y: amount, ...offset };
  const bars = { mark, encoding: { ...positions, ...(color && { color }) } };
  if (!plan.hasLabels) return bars;
  const labels = ([COLUMN.above, COLUMN.below] as const).map((field) => ({
    mark: { type: 'text', tooltip: null, ...beside(isAcross, field === COLUMN.above) },
    encoding: {
      ...(isAcross ? { y: place, x: { ...amount, field } } : { x: place, y: { ...amount, field }, ...offset }),
      text: number(field),
    },
  }));
  return { layer: [bars, ...labels] };
}

function number(field: string): SpecObject {
  return { field, type: 'quantitative' };
}

function name(field: string): SpecObject {
  return { field, type: 'nominal' };
}

function writeColor({ colors, listed }: ChartPlan): SpecObject | undefined {
  if (colors === undefined) return undefined;
  const legend = listed.length < colors.length ? { legend: { values: listed } } : {};
  return { ...name(COLUMN.series), scale: { domain: colors }, ...legend };
}

function writePlace(axis: ChartAxis): SpecObject {
  if (axis === 'names') return { ...name(COLUMN.x), sort: null };
  return axis === 'times'
    ? { field: COLUMN.x, type: 'temporal' }
    : { ...number(COLUMN.x), scale: { zero: false, nice: false } };
}

/** The scale of lines and points may leave out zero if it is far from their values. */
function writeScale(type: ChartEdit['type']): SpecObject {
  return type === 'point' ? { scale: { zero: false } } : {};
}

function stackOf(type: ChartEdit['type'], { colors }: ChartPlan): string | null {
  if (type === 'percent') return 'normalize';
  const isStacked = type === 'stacked' || ((type === 'area' || type === 'horizontal') && colors !== undefined);
  return isStacked ? 'zero' : null;
}

/** The position of a number at the end of its bar. */
function beside(isAcross: boolean, isAbove: boolean): SpecObject {
  if (isAcross) return isAbove ? { align: 'left', dx: 4 } : { align: 'right', dx: -4 };
  return isAbove ? { baseline: 'bottom', dy: -4 } : { baseline: 'top', dy: 4 };
}
