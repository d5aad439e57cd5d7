import { addsUp } from '../plan/Plan.js';
import type { AnswerText } from './AnswerText.js';
import { scopeInWords } from './describePlan.js';
import { endOfStep, formatChange, formatValue } from './formatValue.js';
import { type Answered, type AnswerRow, amongShown, firstValue, sumOf } from './ResultRows.js';

/** An answer about one number over time: its total or range, its peak and low, and the change from first to last. */
export function answerTimeline(answered: Answered): AnswerText {
  const { plan, rows, totalRows } = answered;
  const [measure] = plan.measures;
  const grain = plan.grain ?? 'month';
  const format = (row: AnswerRow) => formatValue(row.values[0] ?? null, measure.format);
  const isWhole = (row: AnswerRow) => {
    const from = String(row.keys[0]).slice(0, 10);
    const to = endOfStep(row.keys[0], grain);
    return to <= answered.today && (plan.range === undefined || (from >= plan.range.from && to <= plan.range.to));
  };
  const whole = rows.filter((row) => isWhole(row) && row.values[0] !== null);
  const partial = rows.filter((row) => !isWhole(row));
  const complete = totalRows === rows.length;
  const steps = `${rows.length} ${grain}${rows.length === 1 ? '' : 's'}`;

  const ranked = [...whole].sort((left, right) => firstValue(right) - firstValue(left));
  const [peak] = ranked;
  const low = ranked.at(-1);
  const headline =
    addsUp(plan, measure) && complete
      ? `**${formatValue(sumOf(rows), measure.format)}** ${measure.noun}${scopeInWords(plan)}, across ${steps}.`
      : peak === undefined || low === undefined
        ? `${measure.title} for ${steps}${scopeInWords(plan)}.`
        : `${amongShown(answered)}${complete ? measure.title : measure.title.toLowerCase()} by ${grain} ran between **${format(low)}** and **${format(peak)}**${scopeInWords(plan)}.`;

  const findings: string[] = [];
  if (peak !== undefined && low !== undefined && whole.length > 1 && firstValue(peak) !== firstValue(low)) {
    const extremes = `The highest ${grain} was ${peak.labels[0]} with **${format(peak)}**${alsoAt(peak, ranked)}, the lowest ${low.labels[0]} with **${format(low)}**${alsoAt(low, ranked)}.`;
    const [first] = whole;
    const last = whole.at(-1);
    findings.push(extremes);
    if (first !== undefined && last !== undefined && whole.length > 2 && plan.measures.length === 1) {
      const change = formatChange(first.values[0] ?? null, last.values[0] ?? null, measure.format);
      findings.push(`From ${first.labels[0]} to ${last.labels[0]} it went ${change}.`);
    }
  } else if (whole.length > 1 && peak !== undefined) {
    findings.push(`Every ${grain} has the same value, **${format(peak)}**.`);
  }
  plan.measures.forEach((other, index) => {
    if (index > 0 && complete && addsUp(plan, other)) {
      findings.push(`${other.title} in all: **${formatValue(sumOf(rows, index), other.format)}**.`);
    }
  });
  const cautions: string[] = [];
  if (!complete) {
    cautions.push(
      `The rows end with ${rows.at(-1)?.labels[0]}; a longer step, such as “by ${grain === 'day' ? 'week' : 'month'}”, shows the whole time.`,
    );
  }
  for (const row of partial.slice(0, 2)) {
    const runs = endOfStep(row.keys[0], grain) > answered.today;
    const why = runs ? 'is not over' : 'is only partly in the range';
    cautions.push(`${capital(row.labels[0] ?? '')} ${why} (${format(row)}) and is excluded from these comparisons.`);
  }
  return { lead: headline, findings, cautions };
}

function alsoAt(row: AnswerRow, rows: readonly AnswerRow[]): string {
  const others = rows.filter((other) => other !== row && firstValue(other) === firstValue(row));
  if (others.length === 0) return '';
  return others.length === 1 ? `, as in ${others[0]?.labels[0]}` : `, as in ${others.length} others`;
}

function capital(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
}
