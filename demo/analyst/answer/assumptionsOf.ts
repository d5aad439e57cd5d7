import type { QueryAssumption } from '../../../src/protocol/toolResult.js';
import { addSteps, type Day, longDay, startOf } from '../calendar.js';
import type { Measure } from '../model/member.js';
import { findMember } from '../model/storeModel.js';
import { askableTitle } from '../question/askableTitle.js';
import type { Lexicon } from '../question/Lexicon.js';
import { RECORDS_BEGIN } from '../question/makePlan.js';
import type { Plan } from '../question/Plan.js';
import type { Question } from '../question/Question.js';
import { isByProduct, splitsOrders } from './writeAnswer.js';

/**
 * Returns a plan's assumptions, the one that changes most of the answer first. Each alternative is a whole question
 * that the grammar can read.
 */
export function assumptionsOf(plan: Plan, lexicon: Lexicon, today: Day): readonly QueryAssumption[] {
  const { measures, period, grain } = plan;
  const [{ time, title }] = measures;
  const question = toQuestion(plan);
  const assume = (text: string, others: readonly Partial<Question>[] = []): QueryAssumption => {
    const alternatives = others.flatMap((other) => askableTitle({ ...question, ...other }, lexicon, today) ?? []);
    return { text, alternatives };
  };
  const columns = [...plan.dimensions, ...plan.filters.map(({ dimension }) => dimension)];
  const end = period === undefined || period.to > today ? today : period.to;
  const days = [period?.from ?? RECORDS_BEGIN, end];
  const isPartial = grain !== undefined && days.some((day) => startOf(grain, day) !== day);
  return [
    ...(plan.isMeasureChosen
      ? [assume(`by ${title.toLowerCase()}`, byMeasures(['orders.count', 'order_items.units_sold']))]
      : []),
    ...(measures.some(isOfSold) ? [assume('without cancelled orders', byMeasures(withCancelled(measures)))] : []),
    ...(period === undefined && time
      ? [assume(`all records since ${longDay(RECORDS_BEGIN)}`, latestYears(today))]
      : []),
    ...(period && period.to > today
      ? [assume(`until ${longDay(addSteps('day', today, -1))}, where the records end`)]
      : []),
    ...(isPartial ? [assume(`the first or the last ${grain} is incomplete`)] : []),
    ...(measures.some(splitsOrders) && isByProduct(columns)
      ? [assume('an order counts wherever it has products, with these alone')]
      : []),
  ];
}

/** Returns a question that asks for the whole plan, without relying on the thread before it. */
function toQuestion({ measures, dimensions, grain, filters, period, baseline, rank }: Plan): Question {
  return {
    ...{ measures, grain, period, baseline, rank, isShare: false },
    dimensions: dimensions.map((dimension) => [dimension]),
    filters: filters.map(({ dimension, ...filter }) => ({ ...filter, dimensions: [dimension] })),
  };
}

function isOfSold({ description }: Measure): boolean {
  return description.includes('without cancelled orders');
}

/** The name of the measure that includes cancelled orders, where the model has one. */
function withCancelled([measure]: readonly Measure[]): readonly string[] {
  return measure?.name === 'orders.total_revenue' ? ['orders.booked_value'] : [];
}

function byMeasures(names: readonly string[]): readonly Partial<Question>[] {
  return names.flatMap((name) => {
    const measure = findMember(name);
    return measure?.kind === 'measure' ? [{ measures: [measure] }] : [];
  });
}

/** The current year and the previous one. */
function latestYears(today: Day): readonly Partial<Question>[] {
  const start = startOf('year', today);
  return [start, addSteps('year', start, -1)].map((from) => ({ period: { from, to: addSteps('year', from, 1) } }));
}
