import type { QueryResult } from '../database.js';
import type { Measure, ValueFormat } from '../model/member.js';
import { isAdditive } from '../model/storeModel.js';
import type { Query } from '../query/writeSql.js';
import { duringPeriod, periodName, stepName } from '../question/Period.js';
import type { Plan } from '../question/Plan.js';
import { scopeInWords } from './planTitle.js';

/** A result and the plan that it answers. */
export interface Answered {
  readonly plan: Plan;
  readonly groups: Query['groups'];
  readonly result: QueryResult;
}

/**
 * Whether the numbers of a measure in the result add up to a total, because none is missing and no order is in two
 * rows.
 */
export function isWhole({ plan, result }: Pick<Answered, 'plan' | 'result'>, measure: Measure): boolean {
  const isComplete = result.totalRows === result.rows.length && plan.rank === undefined;
  return isComplete && isAdditive(measure) && !(splitsOrders(measure) && isByProduct(plan.dimensions));
}

/**
 * Returns the answer in Markdown: the figure that was asked for, the highest group, and what is missing in the result. Every
 * figure is a value of the rows or computed from them; the rows themselves are displayed above it.
 *
 * @param more further notes on this result.
 */
export function writeAnswer(answered: Answered, more: readonly string[]): string {
  const { plan, result } = answered;
  const isEmpty = valuesOf(answered, 0).every((value) => value === null);
  const text = isEmpty ? `There is no value to show${scopeInWords(plan)}.` : describe(answered);
  const cut = `The result has ${formatValue(result.totalRows, 'count')} rows; this is from the first ${result.rows.length}.`;
  const notes = [...more, ...(result.totalRows > result.rows.length ? [cut] : [])];
  // A name such as “Inc.” already ends with a full stop.
  return [text.replaceAll('..', '.'), ...notes].join(' ');
}

function describe(answered: Answered): string {
  const { plan, groups } = answered;
  if (plan.baseline !== undefined) return describeComparison(answered);
  const totals = plan.measures.flatMap((measure, at) => {
    if (groups.length > 0 && !isWhole(answered, measure)) return [];
    return [
      `${measure.title}: **${formatValue(sumOf(valuesOf(answered, at)), measure.format)}**${scopeInWords(plan)}.`,
    ];
  });
  return [...totals, ...(groups.length > 0 ? [describeFirst(answered)] : [])].join(' ');
}

/** The row with the highest value, or with the lowest if the question asks for the lowest. */
function describeFirst(answered: Answered): string {
  const { plan, groups, result } = answered;
  const [measure] = plan.measures;
  const values = valuesOf(answered, 0);
  const known = values.filter((value) => value !== null);
  const isLowest = plan.rank?.isLowest === true;
  const best = isLowest ? Math.min(...known) : Math.max(...known);
  const others = known.filter((value) => value === best).length - 1;
  const whole = isWhole(answered, measure);
  const total = whole ? sumOf(values) : null;
  const share = total !== null && total > 0 ? `, ${formatValue(best / total, 'percent')} of the total` : '';
  const labels = groups.map(({ type }, at) => {
    const label = String(result.rows[values.indexOf(best)]?.[at] ?? 'unknown');
    return type === 'temporal' && plan.grain ? stepName(plan.grain, label.slice(0, 10)) : label;
  });
  const [more, most] = isLowest ? ['fewest', 'lowest'] : ['most', 'highest'];
  const what = `the ${measure.format === 'count' ? more : most} ${measure.title.toLowerCase()}`;
  // Rows over time are cut at a date, not at a value.
  const shown = result.totalRows > result.rows.length ? 'Of the rows shown, ' : '';
  // “The week of …”
  const name = shown === '' ? labels.join(', ').replace(/^the /, 'The ') : labels.join(', ');
  const who = `**${name}**${others === 0 ? ' has' : ` and ${others} more have`}`;
  return `${shown}${who} ${what}${whole ? '' : scopeInWords(plan)}: **${formatValue(best, measure.format)}**${share}.`;
}

/** Both values and the change, if the rows of each period add up. */
function describeComparison(answered: Answered): string {
  const { plan, groups, result } = answered;
  const { period, baseline } = plan;
  const [measure] = plan.measures;
  if (period === undefined || baseline === undefined) return '';
  if (groups.length > 1 && !isWhole(answered, measure)) return describeFirst(answered);
  const values = valuesOf(answered, 0);
  const [after = null, before = null] = [period, baseline].map((one) =>
    sumOf(values.filter((_, row) => result.rows[row]?.[groups.length - 1] === periodName(one))),
  );
  const [now, then] = [after, before].map((value) => `**${formatValue(value, measure.format)}**`);
  const change = `**${formatChange(before, after, measure.format)}**`;
  return `${measure.title}${scopeInWords(plan)}: ${now} ${duringPeriod(period)} against ${then} ${duringPeriod(baseline)}, ${change}.`;
}

/** Whether it counts orders, which can have products of several groups. */
export function splitsOrders({ lineSql = '' }: Measure): boolean {
  return lineSql.includes('DISTINCT orders.id');
}

export function isByProduct(dimensions: Plan['dimensions']): boolean {
  return dimensions.some(({ table }) => table === 'products');
}

function valuesOf({ groups, result }: Answered, measure: number): readonly (number | null)[] {
  return result.rows.map((row) => {
    const value = row[groups.length + measure];
    return value === null || value === undefined ? null : Number(value);
  });
}

/** Summed in cents, because floating-point error would show up in the last digit. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + Math.round(value * 10_000), 0) / 10_000;
}

const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const percents = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `$1,204,310.07`, `4,120`, `12.4%`: as tables and figures show them. */
function formatValue(value: number | null, format: ValueFormat): string {
  if (value === null) return 'no value';
  return { count: counts, money: cents, percent: percents }[format].format(value);
}

/** A change from one value to another: `up 12.4%`, `down 3.0%`, `unchanged`; in points for shares. */
function formatChange(from: number | null, to: number | null, format: ValueFormat): string {
  if (from === null || to === null || (from === 0 && to !== 0)) return 'not comparable';
  if (from === to) return 'unchanged';
  const way = to > from ? 'up' : 'down';
  if (format === 'percent') return `${way} ${(Math.abs(to - from) * 100).toFixed(1)} points`;
  return `${way} ${percents.format(Math.abs((to - from) / from))}`;
}
