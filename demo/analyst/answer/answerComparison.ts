import { addSteps, longDay } from '../calendar.js';
import { addsUp } from '../plan/Plan.js';
import { duringPeriod, periodName } from '../question/Period.js';
import type { AnswerText } from './AnswerText.js';
import { groupRows } from './answerMatrix.js';
import { filtersInWords } from './describePlan.js';
import { formatChange, formatValue } from './formatValue.js';
import { type Answered, type AnswerRow, firstValue, sumOf } from './ResultRows.js';

/** An answer about two periods: both values, the change, and the largest changes by group. */
export function answerComparison(answered: Answered): AnswerText {
  const { plan, rows, totalRows, groups, today } = answered;
  const { range, baseline, measures } = plan;
  const [measure] = measures;
  if (range === undefined || baseline === undefined) return { lead: '', findings: [], cautions: [] };
  const period = groups.length - 1;
  const of = (label: string) => rows.filter((row) => row.labels[period] === label);
  const now = of(periodName(range));
  const then = of(periodName(baseline));
  const filters = filtersInWords(plan.filters);
  const scope = filters === '' ? '' : `, ${filters}`;
  const cautions: string[] = [];
  let headline = `${measure.title}: ${periodName(range)} against ${periodName(baseline)}${scope}.`;
  const whole = groups.length === 1 || (addsUp(plan, measure) && totalRows === rows.length && plan.limit === undefined);
  if (whole) {
    const [before, after] =
      groups.length === 1 ? [then[0]?.values[0] ?? null, now[0]?.values[0] ?? null] : [sumOf(then), sumOf(now)];
    const change = formatChange(before, after, measure.format);
    headline = `**${formatValue(after, measure.format)}** ${measure.noun} ${duringPeriod(range)} against **${formatValue(before, measure.format)}** ${duringPeriod(baseline)}${scope}: **${change}**.`;
  }
  const findings =
    groups.length > 1 ? changesByGroup(answered, groupRows(rows, 0), periodName(range), periodName(baseline)) : [];
  if (range.to > today && range.from < today) {
    cautions.push(
      `${range.label} isn't over: it is counted up to ${longDay(addSteps('day', today, -1))}, while ${baseline.label} is counted in full.`,
    );
    const both = sharedSteps(answered, now, then);
    if (both !== undefined && whole && groups.length > 1) cautions.push(both);
  }
  return { lead: headline, findings, cautions };
}

function changesByGroup(
  answered: Answered,
  groups: ReadonlyMap<string, readonly AnswerRow[]>,
  current: string,
  earlier: string,
): string[] {
  const [measure] = answered.plan.measures;
  const runsNow = answered.plan.range !== undefined && answered.plan.range.to > answered.today;
  const thisMonth = new Date(`${answered.today}T00:00:00Z`).toLocaleString('en-US', {
    month: 'short',
    timeZone: 'UTC',
  });
  const pairs = [...groups].flatMap(([label, rows]) => {
    const after = rows.find((row) => row.labels.at(-1) === current);
    const before = rows.find((row) => row.labels.at(-1) === earlier);
    // An unfinished month would look like the deepest fall.
    if (after === undefined || before === undefined || (runsNow && label === thisMonth)) return [];
    return [
      {
        label,
        before: firstValue(before),
        after: firstValue(after),
        change: relativeChange(firstValue(before), firstValue(after), measure.format === 'percent'),
      },
    ];
  });
  const ranked = pairs
    .filter(({ change }) => Number.isFinite(change))
    .sort((left, right) => right.change - left.change);
  const [best] = ranked;
  const worst = ranked.at(-1);
  if (best === undefined || worst === undefined) return [];
  const say = ({ label, before, after }: (typeof ranked)[number]) =>
    `${label}, **${formatChange(before, after, measure.format)}** (${formatValue(before, measure.format)} to ${formatValue(after, measure.format)})`;
  if (best === worst) return [`${say(best)}.`];
  return [
    `${best.change > 0 ? 'Strongest growth' : 'Smallest fall'}: ${say(best)}.`,
    `${worst.change < 0 ? 'Deepest fall' : 'Weakest growth'}: ${say(worst)}.`,
  ];
}

/** A fair comparison for an unfinished year: only the completed months. */
function sharedSteps(answered: Answered, now: readonly AnswerRow[], then: readonly AnswerRow[]): string | undefined {
  const [measure] = answered.plan.measures;
  if (answered.groups[0]?.name.endsWith('_month_of_year') !== true) return undefined;
  const over = now.slice(0, Math.max(0, now.length - 1));
  const names = new Set(over.map((row) => row.labels[0]));
  const same = then.filter((row) => names.has(row.labels[0]));
  if (over.length === 0 || same.length !== over.length) return undefined;
  const [before, after] = [sumOf(same), sumOf(over)];
  return `${over[0]?.labels[0]} to ${over.at(-1)?.labels[0]}, the completed months: ${formatValue(after, measure.format)} against ${formatValue(before, measure.format)}, **${formatChange(before, after, measure.format)}**.`;
}

function relativeChange(before: number, after: number, points: boolean): number {
  return points ? after - before : (after - before) / Math.abs(before);
}
