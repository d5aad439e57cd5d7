import { addSteps, type Day, daysBetween, type Grain, longDay } from '../calendar.js';
import type { Dimension, Measure } from '../model/member.js';
import { dimensionOf, reaches, TIME_DIMENSION } from '../model/storeModel.js';
import { chooseMeasures } from './chooseMeasures.js';
import type { Draft } from './Draft.js';
import type { Plan, PlanFilter } from './Plan.js';
import { resolveComparison } from './resolveComparison.js';

/** First day of the records. */
export const RECORDS_BEGIN: Day = '2023-01-01';

export type Resolution =
  | { readonly type: 'plan'; readonly plan: Plan }
  /** The range can't contain records; `reason` is a sentence for the reader. */
  | { readonly type: 'no records'; readonly reason: string };

/** Chooses members for the terms of the draft, and notes its assumptions. */
export function resolveDraft(draft: Draft, today: Day): Resolution {
  const notes: string[] = [];
  const wantedDimensions = withDefaultDimension(draft, notes);
  const measures = chooseMeasures({ ...draft, dimensions: wantedDimensions }, notes);
  const base = measures[0].base;
  const timeName = TIME_DIMENSION[base];
  const time = timeName === undefined ? undefined : dimensionOf(timeName);
  if (
    time === undefined &&
    (draft.grain !== undefined || draft.range !== undefined || draft.comparison !== undefined)
  ) {
    notes.push('The catalogue has no dates, so I ignored the time in the question.');
  }
  const { range, baseline } = time === undefined ? {} : resolveComparison(draft, today);
  const outside = range === undefined ? undefined : outsideRecords(range.from, range.to, today);
  if (outside !== undefined && baseline === undefined) return { type: 'no records', reason: outside };

  const dimensions = resolveDimensions(wantedDimensions, measures[0], notes);
  const askedGrain = time === undefined ? undefined : draft.grain;
  const grain = askedGrain === 'auto' ? fittingGrain(range, today) : (askedGrain ?? comparisonGrain());
  const room = 2 - (grain === undefined ? 0 : 1) - (baseline === undefined ? 0 : 1);
  const kept = dimensions.slice(0, Math.max(0, room));
  if (kept.length < dimensions.length) {
    const dropped = dimensions.slice(kept.length).map((dimension) => dimension.title.toLowerCase());
    notes.push(`A chart shows at most two groupings, so I left out ${dropped.join(' and ')}.`);
  }
  const plan: Plan = {
    measures,
    base,
    dimensions: kept,
    time,
    grain: baseline !== undefined && kept.length > 0 ? undefined : grain,
    range,
    baseline,
    filters: resolveFilters(draft, measures[0], notes),
    limit: kept.length > 0 || grain !== undefined ? draft.limit : undefined,
    sort: draft.sort,
    chart: draft.chart,
    share: draft.share,
    notes,
  };
  return { type: 'plan', plan };

  /** Comparing two years by month is more informative, if the months add up to the years. */
  function comparisonGrain(): Grain | undefined {
    if (range === undefined || baseline === undefined || dimensions.length > 0) return undefined;
    const long = daysBetween(range.from, range.to) > 45 && daysBetween(baseline.from, baseline.to) > 300;
    return long && measures[0].additive && range.from.slice(5) === baseline.from.slice(5) ? 'month' : undefined;
  }
}

function withDefaultDimension(draft: Draft, notes: string[]): Draft['dimensions'] {
  if (draft.limit === undefined || draft.dimensions.length > 0 || draft.grain !== undefined) return draft.dimensions;
  notes.push("The question doesn't say what to rank, so I ranked products.");
  return [['products.name']];
}

function resolveDimensions(wanted: Draft['dimensions'], measure: Measure, notes: string[]): Dimension[] {
  const chosen: Dimension[] = [];
  for (const names of wanted) {
    const dimension = names.map(dimensionOf).find((one) => reaches(measure.base, one));
    if (dimension === undefined) {
      const title = dimensionOf(names[0] ?? '').title.toLowerCase();
      notes.push(`${measure.title} can't be split by ${title}, so I left that out.`);
    } else if (!chosen.includes(dimension)) chosen.push(dimension);
  }
  return chosen;
}

function resolveFilters(draft: Draft, measure: Measure, notes: string[]): PlanFilter[] {
  return draft.filters.flatMap(({ members, values, exclude }) => {
    const dimension = members.map(dimensionOf).find((one) => reaches(measure.base, one));
    if (dimension !== undefined) return [{ dimension, values, exclude }];
    notes.push(
      `${measure.title} can't be filtered by ${dimensionOf(members[0] ?? '').title.toLowerCase()}, so I ignored ${values.join(', ')}.`,
    );
    return [];
  });
}

/** The step for "over time": gives about 12 to 50 points. */
function fittingGrain(range: Plan['range'], today: Day): Grain {
  const days = daysBetween(range?.from ?? RECORDS_BEGIN, range?.to ?? today);
  if (days <= 45) return 'day';
  return days <= 190 ? 'week' : 'month';
}

function outsideRecords(from: Day, to: Day, today: Day): string | undefined {
  const last = longDay(addSteps('day', today, -1));
  if (from === today) return `The records end on ${last}; those of today are not in yet.`;
  if (from >= today) return `That is in the future: the records end on ${last}, and I don't forecast.`;
  if (to <= RECORDS_BEGIN && from < RECORDS_BEGIN) {
    return `That is before the first record: the orders begin on ${longDay(RECORDS_BEGIN)}.`;
  }
  return undefined;
}
