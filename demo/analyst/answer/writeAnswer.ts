import { longDay } from '../calendar.js';
import { addsUp, readsLines } from '../plan/Plan.js';
import { RECORDS_BEGIN } from '../plan/resolveDraft.js';
import { answerComparison } from './answerComparison.js';
import { answerMatrix } from './answerMatrix.js';
import { answerRanking } from './answerRanking.js';
import { answerTable } from './answerTable.js';
import { answerTimeline } from './answerTimeline.js';
import { listInWords, scopeInWords } from './describePlan.js';
import { formatValue } from './formatValue.js';
import type { Answered } from './ResultRows.js';

/**
 * The final answer in markdown. Every figure in it is a value of the rows or computed from them; what the rows do
 * not hold is not said.
 */
export function writeAnswer(answered: Answered): string {
  const { plan, rows, groups, totalRows } = answered;
  if (rows.length === 0 || rows.every((row) => row.values.every((value) => value === null))) {
    return withNotes(`There are no records${scopeInWords(plan)}, so there is nothing to show.`, answered);
  }
  if (groups.length === 0) return withNotes(answerNumber(answered), answered);
  const body =
    plan.baseline !== undefined
      ? answerComparison(answered)
      : groups.length > 1
        ? answerMatrix(answered)
        : groups[0]?.role === 'time' && plan.limit === undefined
          ? answerTimeline(answered)
          : answerRanking(answered);
  const cut =
    totalRows > rows.length
      ? [
          `The result has ${totalRows.toLocaleString('en-US')} rows; the figures here come from the first ${rows.length}.`,
        ]
      : [];
  return withNotes([body, answerTable(answered)].filter((part) => part !== '').join('\n\n'), answered, cut);
}

function answerNumber({ plan, rows }: Answered): string {
  const [first, ...others] = plan.measures.map((measure, index) => ({
    text: formatValue(rows[0]?.values[index] ?? null, measure.format),
    measure,
  }));
  const headline = `**${first?.text}** ${first?.measure.noun}${scopeInWords(plan)}.`;
  return [headline, ...others.map(({ text, measure }) => `- ${measure.title}: **${text}**`)]
    .join('\n\n')
    .replaceAll('\n\n- ', '\n- ')
    .replace('.\n- ', '.\n\n- ');
}

/** What was assumed, and how the number is counted, in one paragraph at the end. */
function withNotes(body: string, { plan }: Answered, more: readonly string[] = []): string {
  const byStatus = [...plan.dimensions, ...plan.filters.map((filter) => filter.dimension)].some(
    (dimension) => dimension.name === 'orders.status',
  );
  // What a measure does with cancelled orders is beside the point where the question itself chooses statuses.
  const caveats = plan.measures.flatMap(({ caveat }) =>
    caveat === undefined || (byStatus && /cancelled/i.test(caveat)) ? [] : [caveat],
  );
  const sharedOrders =
    plan.dimensions.some((dimension) => dimension.table === 'products') &&
    plan.measures.some((measure) => measure.name === 'orders.count');
  const partOfOrder =
    readsLines(plan) && plan.measures.some((measure) => measure.name === 'orders.average_order_value');
  const product = listInWords(
    [...plan.dimensions, ...plan.filters.map((filter) => filter.dimension)]
      .filter((one) => one.table === 'products')
      .map((one) => one.title.toLowerCase()),
  );
  const notes = [
    ...more,
    ...plan.notes,
    ...(plan.range === undefined && plan.time !== undefined && plan.base === 'orders'
      ? [`No time was named: all records since ${longDay(RECORDS_BEGIN)} count.`]
      : []),
    ...caveats,
    ...(sharedOrders && !addsUp(plan, plan.measures[0])
      ? [`An order counts in each ${product} that it has products of.`]
      : []),
    ...(partOfOrder ? [`Only the part of an order that belongs to the ${product} counts in its value.`] : []),
  ];
  // A name like “Inc.” brings a full stop of its own.
  const text = body.replaceAll('..', '.');
  return notes.length === 0 ? text : `${text}\n\n_${[...new Set(notes)].join(' ')}_`;
}
