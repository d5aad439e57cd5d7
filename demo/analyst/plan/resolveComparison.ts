import { type Day, type Grain, startOf } from '../calendar.js';
import { type Period, shiftPeriod } from '../question/Period.js';
import type { Draft } from './Draft.js';

/**
 * Returns the requested period and the earlier one it is compared with. An unfinished period is compared with the same
 * days of the earlier one, because otherwise it would look like a fall. Two periods that are both named are left
 * unchanged.
 */
export function resolveComparison(
  { range, comparison }: Pick<Draft, 'range' | 'comparison'>,
  today: Day,
): { range?: Period | undefined; baseline?: Period | undefined } {
  if (comparison === undefined) return { range };
  if (comparison.type === 'earlier') {
    const unit = comparison.by === 'own length' ? 'month' : comparison.by;
    const current = range === undefined ? running(unit, today) : withoutFuture(range, today);
    return {
      range: current,
      baseline: shiftPeriod(current, comparison.by === 'own length' ? undefined : comparison.by),
    };
  }
  const other = comparison.period;
  const mine = range ?? running(other.unit ?? 'year', today);
  return mine.from < other.from ? { range: other, baseline: mine } : { range: mine, baseline: other };
}

function running(unit: Grain, today: Day): Period {
  const grain = unit === 'day' ? 'month' : unit;
  return { from: startOf(grain, today), to: today, unit: grain, label: `this ${grain} so far`, relative: true };
}

function withoutFuture(range: Period, today: Day): Period {
  if (range.to <= today || range.from >= today) return range;
  return { ...range, to: today, label: `${range.label} so far`, relative: true };
}
