import { CHART_EDIT_TYPES, type ChartEdit, type ChartEditType } from '../../rows/edits/ResultEdits.js';
import { isZero } from '../../rows/format/decimal.js';
import type { ChartMisfit } from './ChartMisfit.js';
import { axisOf, canRank, needsSeries, takesSeries } from './chartRoles.js';
import type { ChartGroups } from './groupRows.js';

/** Maximum number of parts of a pie. More can't be compared. */
const MAX_PARTS = 6;
/** Number of combinations of colour and line style that can be distinguished. */
const MAX_SERIES = 24;
/** Names on an axis. */
const MAX_PLACES = 1000;
/** Groups of bars side by side, over times. */
const MAX_TIME_GROUPS = 80;
/** Marks of a chart. */
const MAX_MARKS = 50_000;

/** What decides whether a type fits. */
export type Fit = ReadonlyMap<ChartEditType, ChartMisfit | undefined>;

/** Returns for each type why it doesn't fit the chosen columns, or undefined if it does. */
export function suitableCharts(groups: ChartGroups, edit: ChartEdit): Fit {
  return new Map(CHART_EDIT_TYPES.map((type) => [type, findMisfit(groups, { ...edit, type })]));
}

/** Returns why a chart doesn't fit its columns; undefined if it does. */
export function findMisfit(groups: ChartGroups, edit: ChartEdit): ChartMisfit | undefined {
  const { x, y, seriesValues, counts, isNegative } = groups;
  const { type } = edit;
  const isSplit = seriesValues !== undefined && takesSeries(type);
  const places = groups.places.keys.length;
  if (counts.rows === 0) return 'no-numbers';
  if (needsSeries(type) && !isSplit) return 'needs-series';
  if ((type === 'line' || type === 'area') && !isOrdered(x)) return 'needs-order';
  if (type === 'point' && !isOrdered(x)) return 'needs-numbers';
  if (isSplit && seriesValues.keys.length > MAX_SERIES) return 'too-many-series';
  if (type === 'point') return counts.rows > MAX_MARKS ? 'too-large' : undefined;
  if (y.style === 'percent' && counts.rows > (isSplit ? counts.sums : counts.totals)) return 'rates';
  if (type === 'pie' && isNegative.totals) return 'negative';
  if ((type === 'percent' || (type === 'area' && isSplit)) && isNegative.sums) return 'negative';
  const shown = canRank(type, x) && edit.top !== undefined ? Math.min(places, edit.top + 1) : places;
  if (type === 'pie') return partsMisfit(groups, shown);
  const most = axisOf(type, x) === 'names' ? MAX_PLACES : type === 'grouped' ? MAX_TIME_GROUPS : MAX_MARKS;
  if (shown > most) return most === MAX_MARKS ? 'too-large' : 'too-many-places';
  return isSplit && counts.sums > MAX_MARKS ? 'too-large' : undefined;
}

function partsMisfit({ totals }: ChartGroups, shown: number): ChartMisfit | undefined {
  if (shown > MAX_PARTS) return 'too-many-parts';
  const parts = totals.filter((total) => total !== undefined && !isZero(total.decimal));
  return parts.length < 2 ? 'one-part' : undefined;
}

function isOrdered({ kind }: ChartGroups['x']): boolean {
  return kind === 'time' || kind === 'number';
}
