import type { Plan, PlanFilter } from '../plan/Plan.js';
import { duringPeriod, periodInWords, periodName } from '../question/Period.js';

/** The filters in words: `only Germany and France, without cancelled`; empty without filters. */
export function filtersInWords(filters: readonly PlanFilter[]): string {
  return filters.map(({ values, exclude }) => `${exclude ? 'without' : 'only'} ${listInWords(values)}`).join(', ');
}

/** `in 2025`, `in last quarter (July – September 2025)`, `from May to …`: the range as part of a sentence. */
function rangeInWords(plan: Plan): string {
  if (plan.range === undefined) return plan.time === undefined ? '' : 'across all records';
  return duringPeriod(plan.range);
}

/** Range and filters behind a number: ` in 2025, only Germany`. Begins with a space, or is empty. */
export function scopeInWords(plan: Plan): string {
  const range = rangeInWords(plan);
  const filters = filtersInWords(plan.filters);
  return `${range === '' ? '' : ` ${range}`}${filters === '' ? '' : `, ${filters}`}`;
}

/** Title of the query: `Revenue by month, 2025, only Germany`. */
export function titleOf(plan: Plan): string {
  const measures = listInWords(
    plan.measures.map((measure, index) => (index === 0 ? measure.title : measure.title.toLowerCase())),
  );
  const [ranked, ...others] = plan.dimensions;
  const groups = [
    ...(plan.grain === undefined ? [] : [plan.grain]),
    ...others.map((other) => other.title.toLowerCase()),
  ];
  const by = groupsInWords(plan);
  const what =
    plan.limit === undefined
      ? `${measures}${by === '' ? '' : ` by ${by}`}`
      : `${plan.limit.lowest ? 'Bottom' : 'Top'} ${plan.limit.count} ${ranked?.plural ?? `${plan.grain}s`} by ${measures.toLowerCase()}${ranked !== undefined && groups.length > 0 ? `, by ${listInWords(groups)}` : ''}`;
  const range =
    plan.range === undefined
      ? ''
      : plan.baseline === undefined
        ? `, ${periodInWords(plan.range)}`
        : `, ${periodName(plan.range)} against ${periodName(plan.baseline)}`;
  const filters = filtersInWords(plan.filters);
  return `${what}${range}${filters === '' ? '' : `, ${filters}`}`;
}

/** `month and channel`; empty without groups. */
function groupsInWords(plan: Plan): string {
  const groups = [
    ...(plan.grain === undefined ? [] : [plan.grain]),
    ...plan.dimensions.map((dimension) => dimension.title.toLowerCase()),
  ];
  return listInWords(groups);
}

/** `a`, `a and b`, `a, b and c`. */
export function listInWords(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
}

/** What the analyst understood, in a few plain sentences, before anything runs. */
export function describeReading(plan: Plan, changed: boolean): string {
  const sentences: string[] = [];
  const [first] = plan.measures;
  const meaning =
    plan.measures.length > 1 ? '' : `: ${first.description[0]?.toLowerCase()}${first.description.slice(1, -1)}`;
  const measures = `${listInWords(plan.measures.map((measure) => measure.title.toLowerCase()))}${meaning}`;
  sentences.push(
    changed
      ? `I read this as a change to the previous question. It asks for ${measures}.`
      : `The question asks for ${measures}.`,
  );
  const by = groupsInWords(plan);
  if (by !== '')
    sentences.push(
      `The result is split by ${by}${plan.limit === undefined ? '' : `, ${plan.limit.lowest ? 'the lowest' : 'the highest'} ${plan.limit.count} only`}.`,
    );
  if (plan.baseline !== undefined && plan.range !== undefined) {
    sentences.push(`It compares two periods: ${periodInWords(plan.range)} and ${periodInWords(plan.baseline)}.`);
  } else if (plan.range !== undefined) sentences.push(`The time is ${periodInWords(plan.range)}.`);
  else if (plan.time !== undefined) sentences.push('No time is given, so all records are included.');
  const filters = filtersInWords(plan.filters);
  if (filters !== '') sentences.push(`The rows are filtered: ${filters}.`);
  sentences.push(...plan.notes);
  return sentences.join(' ');
}
