import { addsUp } from '../plan/Plan.js';
import type { AnswerText } from './AnswerText.js';
import { listInWords, scopeInWords } from './describePlan.js';
import { formatShare, formatValue } from './formatValue.js';
import { type Answered, type AnswerRow, amongShown, firstValue, sumOf } from './ResultRows.js';

/** An answer about ranked groups: the first, the second, the last, and their shares of the total. */
export function answerRanking(answered: Answered): AnswerText {
  const { plan, rows, totalRows, groups } = answered;
  const [measure] = plan.measures;
  const format = (row: AnswerRow) => formatValue(row.values[0] ?? null, measure.format);
  const known = rows.filter((row) => row.values[0] !== null);
  const ranked = [...known].sort((left, right) => firstValue(right) - firstValue(left));
  const lowestFirst = plan.limit?.lowest === true || (plan.sort === 'lowest' && totalRows > rows.length);
  const [first, second] = lowestFirst ? [...ranked].reverse() : ranked;
  const last = lowestFirst ? ranked[0] : ranked.at(-1);
  if (first === undefined || last === undefined) {
    const lead = `No ${groups[0]?.title.toLowerCase()} has a value${scopeInWords(plan)}.`;
    return { lead, findings: [], cautions: [] };
  }

  const complete = totalRows === rows.length && plan.limit === undefined;
  const total = sumOf(known);
  const shares = addsUp(plan, measure) && complete && total > 0 && known.length > 1;
  const share = (row: AnswerRow) => (shares ? `, ${formatShare(firstValue(row), total)} of the total` : '');
  const tied = known.filter((row) => firstValue(row) === firstValue(first));
  const names = tied.slice(0, 3).map((row) => row.labels[0] ?? '');
  const most = measure.format === 'count' ? (lowestFirst ? 'fewest' : 'most') : lowestFirst ? 'lowest' : 'highest';
  const lead =
    tied.length > 1
      ? `**${listInWords(names)}**${tied.length > 3 ? ` and ${tied.length - 3} more` : ''} share the ${most} ${measure.title.toLowerCase()}${scopeInWords(plan)}: **${format(first)}**.`
      : known.length === 1
        ? `**${first.labels[0]}** has **${format(first)}** ${measure.noun}${scopeInWords(plan)}; it is the only ${groups[0]?.title.toLowerCase()} in the result.`
        : shares && plan.share
          ? `**${first.labels[0]}** accounts for **${formatShare(firstValue(first), total)}** of ${measure.title.toLowerCase()}${scopeInWords(plan)}: ${format(first)} of ${formatValue(total, measure.format)}.`
          : `${plan.sort === 'name' ? amongShown(answered) : ''}**${first.labels[0]}** has the ${most} ${measure.title.toLowerCase()}${scopeInWords(plan)}: **${format(first)}**${share(first)}.`;

  const findings: string[] = [];
  if (second !== undefined && tied.length === 1) {
    const gap = lowestFirst ? '' : leadInWords(answered, first, second);
    findings.push(`${second.labels[0]} follows with **${format(second)}**${share(second)}${gap}.`);
  }
  if (last !== first && last !== second && firstValue(last) !== firstValue(first)) {
    const word =
      plan.limit !== undefined || totalRows > rows.length ? 'Last of those shown' : lowestFirst ? 'Highest' : 'Lowest';
    findings.push(`${word}: ${last.labels[0]} with **${format(last)}**${share(last)}.`);
  } else if (addsUp(plan, measure) && plan.limit !== undefined && known.length > 1) {
    findings.push(`These ${known.length} together: **${formatValue(total, measure.format)}**.`);
  }
  const partial =
    plan.share && !complete ? ['Shares need all rows, so I left them out of this part of the ranking.'] : [];
  return { lead, findings, cautions: partial };
}

/** How far the first is ahead, if the lead is worth mentioning: `; Web has 2.2 times as much`. */
function leadInWords({ plan }: Answered, first: AnswerRow, second: AnswerRow): string {
  const [measure] = plan.measures;
  const [high, low] = [firstValue(first), firstValue(second)];
  if (low <= 0 || measure.format === 'percent') return '';
  if (high >= 2 * low) return `; ${first.labels[0]} has ${(high / low).toFixed(1)} times as much`;
  return `; ${first.labels[0]} is ${formatShare(high - low, low)} ahead`;
}
