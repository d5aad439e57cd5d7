import { addSteps, type Day, type Grain, longDay, startOf } from '../calendar.js';
import type { Dimension, Measure } from '../model/member.js';
import { findMember, isAdditive, reaches } from '../model/storeModel.js';
import { type Period, periodBefore, periodName } from './Period.js';
import type { Plan } from './Plan.js';
import { type Question, Refusal } from './Question.js';

/** First day of the records. */
export const RECORDS_BEGIN: Day = '2023-01-01';

/** Measures of which less is better. */
const LESS_IS_BETTER = /_rate$|discounts$/;

/** A result with more isn't readable as a chart. */
export const MAX_GROUPS = 2;

/** Chooses the members that a question means. Throws a `Refusal` for parts that don't fit together. */
export function makePlan(question: Question, today: Day): Plan {
  const { grain, rank, isShare, chart } = question;
  const measures = measuresOf(question);
  const isMeasureChosen = question.measures.length === 0;
  const [measure] = measures;
  const reach = (names: readonly Dimension[]): Dimension => {
    const dimension = names.find((one) => reaches(measure.base, one));
    if (dimension) return dimension;
    throw new Refusal(`${measure.title} can’t be split or limited by ${names[0]?.title.toLowerCase()}.`);
  };
  const filters = question.filters.map(({ dimensions, ...filter }) => ({ ...filter, dimension: reach(dimensions) }));
  const single = filters.filter(({ values, isExcluded }) => values.length === 1 && !isExcluded);
  // Grouping by a column that is filtered to one value would repeat that value.
  const isSplit = (dimension: Dimension) => !single.some((filter) => filter.dimension === dimension);
  const dimensions = [...new Set(question.dimensions.map(reach))].filter(isSplit);
  const { period, baseline } = periodsOf(question, today);
  if (measure.time === undefined && (grain ?? period) !== undefined) {
    throw new Refusal(`${measure.title} are counted as they are now, so they have no periods.`);
  }
  const groups = dimensions.length + (grain === undefined ? 0 : 1);
  if (groups + (baseline === undefined ? 0 : 1) > MAX_GROUPS) {
    throw new Refusal('A result can be split by two things at most, and a second period is one.');
  }
  if (rank !== undefined && groups === 0 && question.dimensions.length === 0) {
    throw new Refusal('The question doesn’t name what to rank.');
  }
  if (rank?.isJudged && LESS_IS_BETTER.test(measure.name)) {
    throw new Refusal(`The best and the worst could have the lowest or the highest ${measure.title.toLowerCase()}.`);
  }
  if (isShare && rank !== undefined)
    throw new Refusal('A share is one of all groups, so they can’t be limited to a few.');
  if (isShare && (groups === 0 || !isAdditive(measure))) {
    throw new Refusal('A share needs a sum or a number, split by something.');
  }
  return {
    measures,
    dimensions,
    grain,
    period,
    baseline,
    filters,
    rank: groups > 0 ? rank : undefined,
    chart,
    isMeasureChosen,
  };
}

function measuresOf({ measures, rank }: Question): readonly [Measure, ...Measure[]] {
  const [first, ...others] = measures;
  if (first === undefined) {
    const revenue = findMember('orders.total_revenue');
    if (rank === undefined || revenue?.kind !== 'measure') throw new Refusal('The question names nothing to count.');
    return [revenue];
  }
  const other = others.find(({ base, time }) => base !== first.base || time !== first.time);
  if (other !== undefined) {
    throw new Refusal(`${first.title} and ${other.title.toLowerCase()} are counted from different records.`);
  }
  return [first, ...others];
}

function periodsOf({ period, baseline }: Question, today: Day): Pick<Plan, 'period' | 'baseline'> {
  const periods = typeof baseline === 'string' ? compare(period, baseline, today) : { period, baseline };
  if (periods.baseline && !periods.period) {
    throw new Refusal(`The question doesn’t name what to compare with ${periodName(periods.baseline)}.`);
  }
  for (const one of [periods.period, periods.baseline]) if (one !== undefined) checkRecords(one, today);
  if (periods.period && periods.baseline && periods.baseline.to > periods.period.from) {
    throw new Refusal('The two periods share some days.');
  }
  return periods;
}

/** Compares with an earlier period. Without a period, this year is compared with the last one. */
function compare(named: Period | undefined, step: Grain | 'before', today: Day): Pick<Plan, 'period' | 'baseline'> {
  const { from, to } = named ?? { from: startOf('year', today), to: today };
  // If the current period is shorter than the earlier one, the comparison would look like a decline.
  const period = { from, to: to > today ? today : to };
  const usual = named === undefined ? 'year' : undefined;
  return { period, baseline: periodBefore(period, step === 'before' ? usual : step) };
}

function checkRecords({ from, to }: Period, today: Day): void {
  if (from >= today) {
    throw new Refusal(`The records end on ${longDay(addSteps('day', today, -1))}, and I don’t forecast.`, true);
  }
  if (to <= RECORDS_BEGIN) throw new Refusal(`There are no records before ${longDay(RECORDS_BEGIN)}.`, true);
}
