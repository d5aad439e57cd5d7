import { addsUp } from '../plan/Plan.js';
import type { AnswerText } from './AnswerText.js';
import { listInWords, scopeInWords } from './describePlan.js';
import { formatShare, formatValue } from './formatValue.js';
import { type Answered, type AnswerRow, amongShown, firstValue, sumOf } from './ResultRows.js';

/** An answer about two groupings at once: the leading series, its share, and the highest and lowest single value. */
export function answerMatrix(answered: Answered): AnswerText {
  const { plan, rows, totalRows, groups } = answered;
  const [measure] = plan.measures;
  // The last group defines the series: a chart's lines over time, or the colours of its bars.
  const series = groups.length - 1;
  const bySeries = groupRows(rows, series);
  const totals = [...bySeries]
    .map(([label, own]) => ({ label, rows: own, sum: sumOf(own) }))
    .sort((left, right) => right.sum - left.sum);
  const complete = totalRows === rows.length;
  const additive = addsUp(plan, measure) && complete;
  const total = sumOf(rows);
  const [first, second] = totals;
  const ranked = rows
    .filter((row) => row.values[0] !== null)
    .sort((left, right) => firstValue(right) - firstValue(left));
  const [peak] = ranked;
  const low = ranked.at(-1);
  const place = (row: AnswerRow) => `${row.labels[series]}, ${row.labels[0]}`;

  const seriesColumn = groups[series];
  const seriesName = seriesColumn?.role === 'dimension' ? seriesColumn.dimension.plural : 'groups';
  const [limited] = plan.dimensions;
  const isSeriesLimited = plan.limit !== undefined && limited?.name === seriesColumn?.name;
  const end = plan.limit?.lowest === true ? 'bottom' : 'top';
  const whole = isSeriesLimited
    ? `these ${totals.length} together`
    : plan.limit === undefined
      ? 'the total'
      : `the ${end} ${groupRows(rows, 0).size} ${limited?.plural} together`;
  const headline = additive
    ? `**${formatValue(total, measure.format)}** ${measure.noun}${scopeInWords(plan)}, split over ${isSeriesLimited ? `the ${end} ` : ''}${totals.length} ${seriesName}.`
    : peak === undefined
      ? `${measure.title}${scopeInWords(plan)}.`
      : `${complete ? 'The' : `${amongShown(answered)}the`} highest ${measure.title.toLowerCase()}${scopeInWords(plan)} is **${formatValue(peak.values[0] ?? null, measure.format)}**: ${place(peak)}.`;

  const findings: string[] = [];
  if (additive && first !== undefined && totals.length > 1) {
    const follower = second && `; ${second.label} follows with ${formatShare(second.sum, total)}`;
    findings.push(
      `${first.label} is the largest part: **${formatValue(first.sum, measure.format)}**, ${formatShare(first.sum, total)} of ${whole}${follower ?? ''}.`,
    );
    if (peak !== undefined) {
      findings.push(
        `The highest single value is ${place(peak)}, with **${formatValue(peak.values[0] ?? null, measure.format)}**.`,
      );
    }
  }
  if (!additive && totals.length > 1) {
    const leads = leadersOf(rows, series);
    findings.push(
      `${leads.label} is highest in ${leads.count} of ${leads.of} ${groups[0]?.role === 'time' ? `${plan.grain}s` : 'groups'}.`,
    );
  }
  if (low !== undefined && low !== peak && complete) {
    findings.push(`Lowest: ${place(low)} with **${formatValue(low.values[0] ?? null, measure.format)}**.`);
  }
  return { lead: headline, findings, cautions: [] };
}

/** The series that is highest most often along the first group. */
function leadersOf(rows: readonly AnswerRow[], series: number): { label: string; count: number; of: number } {
  const wins = new Map<string, number>();
  const places = groupRows(rows, 0);
  for (const own of places.values()) {
    const best = [...own].sort((left, right) => firstValue(right) - firstValue(left))[0]?.labels[series] ?? '';
    wins.set(best, (wins.get(best) ?? 0) + 1);
  }
  const most = Math.max(...wins.values());
  const leaders = [...wins].filter(([, count]) => count === most).map(([label]) => label);
  return { label: listInWords(leaders), count: most, of: places.size };
}

export function groupRows(rows: readonly AnswerRow[], group: number): Map<string, AnswerRow[]> {
  const groups = new Map<string, AnswerRow[]>();
  for (const row of rows) {
    const label = row.labels[group] ?? '';
    groups.set(label, [...(groups.get(label) ?? []), row]);
  }
  return groups;
}
