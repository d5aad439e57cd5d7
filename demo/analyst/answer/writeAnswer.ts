import { longDay } from '../calendar.js';
import { addsUp, readsLines } from '../plan/Plan.js';
import { RECORDS_BEGIN } from '../plan/resolveDraft.js';
import type { AnswerText } from './AnswerText.js';
import { answerComparison } from './answerComparison.js';
import { answerMatrix } from './answerMatrix.js';
import { answerRanking } from './answerRanking.js';
import { answerTimeline } from './answerTimeline.js';
import { listInWords, scopeInWords } from './describePlan.js';
import { formatValue } from './formatValue.js';
import type { Answered } from './ResultRows.js';

/** More would repeat the result displayed above the answer. */
const MAX_FINDINGS = 2;

/**
 * Returns the final answer in markdown: a sentence with the figure, at most two findings, and notes on how it was
 * counted. Every figure is a value of the rows or computed from them.
 *
 * @param more notes on this result, such as why it isn't drawn as asked.
 */
export function writeAnswer(answered: Answered, more: readonly string[] = []): string {
  const { plan, rows, groups, totalRows } = answered;
  if (rows.length === 0 || rows.every((row) => row.values.every((value) => value === null))) {
    return withNotes(`There are no records${scopeInWords(plan)}, so there is nothing to show.`, answered);
  }
  if (groups.length === 0) return withNotes(answerNumber(answered), answered, more);
  const { lead, findings, cautions } = describe(answered);
  const cut =
    totalRows > rows.length
      ? [
          `The result has ${totalRows.toLocaleString('en-US')} rows; the figures here come from the first ${rows.length}.`,
        ]
      : [];
  return withNotes([lead, ...findings.slice(0, MAX_FINDINGS)].join(' '), answered, [...more, ...cut, ...cautions]);
}

function describe(answered: Answered): AnswerText {
  const { plan, groups } = answered;
  if (plan.baseline !== undefined) return answerComparison(answered);
  if (groups.length > 1) return answerMatrix(answered);
  return groups[0]?.role === 'time' && plan.limit === undefined ? answerTimeline(answered) : answerRanking(answered);
}

function answerNumber({ plan, rows }: Answered): string {
  const [first, ...others] = plan.measures.map((measure, index) => ({
    text: formatValue(rows[0]?.values[index] ?? null, measure.format),
    measure,
  }));
  const rest = others.map(({ text, measure }) => `${measure.title}: **${text}**.`);
  return [`**${first?.text}** ${first?.measure.noun}${scopeInWords(plan)}.`, ...rest].join(' ');
}

/** Appends one paragraph about assumptions and how the number is counted. */
function withNotes(body: string, { plan }: Answered, more: readonly string[] = []): string {
  const byStatus = [...plan.dimensions, ...plan.filters.map((filter) => filter.dimension)].some(
    (dimension) => dimension.name === 'orders.status',
  );
  // How a measure treats cancelled orders is irrelevant when the question itself selects statuses.
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
      ? [`No time was given, so all records since ${longDay(RECORDS_BEGIN)} are included.`]
      : []),
    ...caveats,
    ...(sharedOrders && !addsUp(plan, plan.measures[0])
      ? [`An order is counted in every ${product} it contains products from.`]
      : []),
    ...(partOfOrder ? [`An order's value includes only the products of that ${product}.`] : []),
  ];
  // A name such as “Inc.” already ends with a full stop.
  const text = body.replaceAll('..', '.');
  return notes.length === 0 ? text : `${text}\n\n_${[...new Set(notes)].join(' ')}_`;
}
