import { duringPeriod, periodName } from '../question/Period.js';
import type { Plan } from '../question/Plan.js';
import { listInWords } from './listInWords.js';

/** `Revenue by month, 2025, only Germany`, `Top 10 customers by revenue`. */
export function planTitle({ measures, dimensions, grain, period, baseline, filters, rank }: Plan): string {
  const names = listInWords(measures.map(({ title }, at) => (at === 0 ? title : title.toLowerCase())));
  const groups = [...(grain ? [grain] : []), ...dimensions.map(({ title }) => title.toLowerCase())];
  // A ranking ranks the first dimension, even over time.
  const ranked = dimensions[0]?.title.toLowerCase() ?? grain ?? '';
  const others = groups.filter((group) => group !== ranked);
  const title =
    rank === undefined
      ? [names, ...(groups.length > 0 ? [`by ${listInWords(groups)}`] : [])].join(' ')
      : `${rank.isLowest ? 'Bottom' : 'Top'} ${rank.count === 1 ? ranked : `${rank.count} ${plural(ranked)}`} by ${names.toLowerCase()}`;
  const times = [period, baseline].flatMap((one) => (one ? [periodName(one)] : []));
  return [
    title,
    ...(rank && others.length > 0 ? [`by ${listInWords(others)}`] : []),
    ...(times.length > 0 ? [times.join(' against ')] : []),
    ...filtersInWords(filters),
  ].join(', ');
}

/**
 * Describes what the records are limited to, for use after a number: ` in 2025, only Germany`. Leaves out the periods
 * of a comparison.
 */
export function scopeInWords({ period, baseline, filters }: Plan): string {
  return [period && !baseline ? ` ${duringPeriod(period)}` : '', ...filtersInWords(filters)].join(', ');
}

function filtersInWords(filters: Plan['filters']): readonly string[] {
  return filters.map(({ values, isExcluded }) => `${isExcluded ? 'without' : 'only'} ${listInWords(values)}`);
}

function plural(noun: string): string {
  if (noun.endsWith('y')) return `${noun.slice(0, -1)}ies`;
  return noun.endsWith('s') ? `${noun}es` : `${noun}s`;
}
