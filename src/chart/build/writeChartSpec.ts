import type { ChartEdit } from '../../rows/edits/ResultEdits.js';
import type { SpecObject } from '../spec/parseChartSpec.js';
import type { ChartAxis } from './chartRoles.js';

/** The columns of the rows that a built chart draws. They have fixed names, so that no name from a result appears in a spec. */
export const COLUMN = { x: 'x', y: 'y', series: 'series', place: 'place', above: 'above', below: 'below' } as const;

/** The fields that a spec draws. */
interface ChartFields {
  readonly x: string;
  readonly y: string;
  readonly series: string;
  /** The field that orders the parts of a pie; undefined for the order of the rows. */
  readonly place?: string | undefined;
  /** The fields of the numbers next to marks, those above zero first. */
  readonly labels: readonly string[];
  /** Whether the chart still has to add up the numbers of several rows. */
  readonly isAddedUp: boolean;
}

const BUILT: ChartFields = { ...COLUMN, labels: [COLUMN.above, COLUMN.below], isAddedUp: false };

/** What a spec depends on besides the edit. */
export interface ChartPlan {
  readonly axis: ChartAxis;
  /** Whether there are several series. */
  readonly isSplit: boolean;
  /**
   * The names of series or parts in the order of their colours.
   *
   * @default in the order of the rows
   */
  readonly colors?: readonly string[] | undefined;
  /**
   * Those names that are shown.
   *
   * @default all
   */
  readonly listed?: readonly string[] | undefined;
  /** Whether numbers are shown next to the marks. */
  readonly hasLabels: boolean;
}

const MARKS = { line: 'line', area: 'area', point: 'point', pie: 'arc' } as const;

/**
 * Writes the Vega-Lite spec of a chart that a reader builds. Values appear in it only as the domain of a scale, never in an
 * expression. Names have the order of the rows, unless the edit sorts them and the chart adds up their numbers.
 */
export function writeChartSpec(
  { type, sort }: Pick<ChartEdit, 'type' | 'sort'>,
  plan: ChartPlan,
  fields = BUILT,
): SpecObject {
  const mark = type in MARKS ? MARKS[type as keyof typeof MARKS] : 'bar';
  const amountOf = (field: string) => ({ ...number(field), ...(fields.isAddedUp && { aggregate: 'sum' }) });
  if (type === 'pie') {
    const theta = { ...amountOf(fields.y), stack: true };
    const order = fields.place === undefined ? {} : { order: number(fields.place) };
    return { mark, encoding: { theta, color: writeColor(fields.x, plan), ...order } };
  }
  const order = sort && fields.isAddedUp ? { field: fields.y, op: 'sum', order: sort } : null;
  const place = writePlace(plan.axis, fields.x, order);
  const amount = { ...amountOf(fields.y), ...writeScale(type), stack: stackOf(type, plan) };
  const isAcross = type === 'horizontal';
  const offset = type === 'grouped' ? { xOffset: writeNames(fields.series, plan.listed) } : {};
  const positions = isAcross ? { y: place, x: amount } : { x: place, y: amount, ...offset };
  const color = plan.isSplit ? { color: writeColor(fields.series, plan) } : {};
  const bars = { mark, encoding: { ...positions, ...color } };
  if (!plan.hasLabels) return bars;
  const labels = fields.labels.map((field, at) => ({
    mark: { type: 'text', tooltip: null, ...beside(isAcross, at === 0) },
    encoding: {
      ...(isAcross ? { y: place, x: { ...amount, field } } : { x: place, y: { ...amount, field }, ...offset }),
      text: amountOf(field),
    },
  }));
  return { layer: [bars, ...labels] };
}

function number(field: string): SpecObject {
  return { field, type: 'quantitative' };
}

/** Names in the order of their domain, or else of the rows. */
function writeNames(field: string, domain: readonly string[] | undefined): SpecObject {
  return { field, type: 'nominal', ...(domain ? { scale: { domain } } : { sort: null }) };
}

function writeColor(field: string, { colors, listed = [] }: ChartPlan): SpecObject {
  const legend = colors && listed.length < colors.length ? { legend: { values: listed } } : {};
  return { ...writeNames(field, colors), ...legend };
}

function writePlace(axis: ChartAxis, field: string, sort: SpecObject | null): SpecObject {
  if (axis === 'names') return { field, type: 'nominal', sort };
  return axis === 'times' ? { field, type: 'temporal' } : { ...number(field), scale: { zero: false, nice: false } };
}

/** The scale of lines and points may leave out zero if it is far from their values. */
function writeScale(type: ChartEdit['type']): SpecObject {
  return type === 'point' ? { scale: { zero: false } } : {};
}

function stackOf(type: ChartEdit['type'], { isSplit }: ChartPlan): string | null {
  if (type === 'percent') return 'normalize';
  const isStacked = type === 'stacked' || ((type === 'area' || type === 'horizontal') && isSplit);
  return isStacked ? 'zero' : null;
}

/** The position of a number at the end of its bar. */
function beside(isAcross: boolean, isAbove: boolean): SpecObject {
  if (isAcross) return isAbove ? { align: 'left', dx: 4 } : { align: 'right', dx: -4 };
  return isAbove ? { baseline: 'bottom', dy: -4 } : { baseline: 'top', dy: 4 };
}
