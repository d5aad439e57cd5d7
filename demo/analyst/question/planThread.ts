import type { Day } from '../calendar.js';
import type { Lexicon } from './Lexicon.js';
import { MAX_GROUPS, makePlan } from './makePlan.js';
import { offerChoices, refuseUnread, type Tried } from './offerChoices.js';
import type { Plan } from './Plan.js';
import { type Question, Refusal, type ValueFilter } from './Question.js';
import { type Reading, readQuestion } from './readQuestion.js';

/**
 * Plans the answer to the last input of a thread, or returns why it has none: a `Choices` if there are questions close to it. The
 * question before it is rebuilt from the earlier inputs, without those that weren't answered.
 */
export function planThread(inputs: readonly string[], lexicon: Lexicon, today: Day): Plan | Refusal {
  let previous: Question | undefined;
  let tried: Tried | undefined;
  let outcome: Plan | Refusal = new Refusal('There is no question.');
  for (const input of inputs) {
    tried = undefined;
    try {
      const reading = readQuestion(input, lexicon, today);
      const question = previous && reading.continues ? change(previous, reading) : reading;
      tried = { question, isUnderstood: reading.isUnderstood, unread: reading.unread, input };
      if (reading.unread.length > 0) throw refuseUnread(reading.unread);
      outcome = makePlan(question, today);
      previous = question;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcome = error;
    }
  }
  return outcome instanceof Refusal && tried ? offerChoices(outcome, tried, lexicon, today) : outcome;
}

/** New groupings replace the previous ones, and their ranking. Charts and shares apply to one answer only. */
function change(before: Question, reading: Reading): Question {
  const { adds, measures, isShare, chart } = reading;
  const columns = new Set(reading.filters.map(({ dimensions }) => dimensions[0]));
  const others = before.filters.filter(({ dimensions: [column] }) => !columns.has(column));
  const isRegrouped = reading.dimensions.length > 0 || reading.grain !== undefined;
  const ofOnePeriod = reading.period !== undefined || isShare;
  const baseline = reading.baseline ?? (ofOnePeriod ? undefined : before.baseline);
  const periods = baseline === undefined ? 0 : 1;
  const keepsGrain = (adds || !isRegrouped) && reading.dimensions.length + periods < MAX_GROUPS;
  const grain = reading.grain ?? (keepsGrain ? before.grain : undefined);
  const dimensions = !isRegrouped
    ? before.dimensions
    : adds
      ? [...before.dimensions, ...reading.dimensions]
      : reading.dimensions;
  const room = MAX_GROUPS - (grain === undefined ? 0 : 1) - periods;
  return {
    measures:
      measures.length === 0 ? before.measures : adds ? [...new Set([...before.measures, ...measures])] : measures,
    // If there are too many, the latest additions stay.
    dimensions: room > 0 ? different(dimensions).slice(-room) : [],
    grain,
    filters: adds && !isRegrouped ? join(before.filters, reading) : [...others, ...reading.filters],
    ...inOrder(reading.period ?? before.period, baseline),
    rank: reading.rank ?? (isRegrouped && !adds ? undefined : before.rank),
    isShare,
    chart,
  };
}

/** “Without returned”, “also cancelled”: the values of a column are added to those that are kept or left out. */
function join(before: readonly ValueFilter[], { filters, keeps }: Reading): readonly ValueFilter[] {
  const joined = [...before];
  for (const filter of filters) {
    const at = before.findIndex(({ dimensions }) => dimensions[0] === filter.dimensions[0]);
    const known = before[at];
    if (known === undefined) joined.push(filter);
    else if (filter.isExcluded !== known.isExcluded && (filter.isExcluded || keeps)) joined[at] = filter;
    else joined[at] = { ...known, values: [...new Set([...known.values, ...filter.values])] };
  }
  return joined;
}

/** The noun “country” and the value “Germany” name the same column. */
function different(dimensions: Question['dimensions']): Question['dimensions'] {
  return dimensions.filter(([column], at) => dimensions.findIndex(([other]) => other === column) === at);
}

/** The earlier of two periods is the one to compare with. */
function inOrder(period: Question['period'], baseline: Question['baseline']): Pick<Question, 'period' | 'baseline'> {
  const isLater = period && typeof baseline === 'object' && baseline.from > period.from;
  return isLater ? { period: baseline, baseline: period } : { period, baseline };
}
