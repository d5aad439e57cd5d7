import { formatValue } from './formatValue.js';
import type { Answered } from './ResultRows.js';

const MOST_ROWS = 12;

/** The rows as a markdown table where they are few and a ranking; longer results have the result card. */
export function answerTable({ plan, rows, groups }: Answered): string {
  const short = rows.length > 2 && rows.length <= MOST_ROWS;
  const worth =
    plan.baseline === undefined &&
    groups.length === 1 &&
    (groups[0]?.role === 'dimension' || plan.limit !== undefined || plan.measures.length > 1);
  if (!short || !worth) return '';
  const header = [...groups.map((group) => group.title), ...plan.measures.map((measure) => measure.title)];
  const rule = [...groups.map(() => '---'), ...plan.measures.map(() => '---:')];
  const lines = rows.map((row) => [
    ...row.labels.map((label) => label.replaceAll('|', '\\|')),
    ...plan.measures.map((measure, index) => formatValue(row.values[index] ?? null, measure.format)),
  ]);
  return [header, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
