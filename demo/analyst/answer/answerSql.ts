import type { QueryResult } from '../database.js';

const MAX_CELLS = 12;

/** The answer to a handwritten statement: the size of its result, without an interpretation. */
export function answerSql({ columns, rows, totalRows }: QueryResult): string {
  if (columns.length === 0) return 'The statement ran and returned no columns.';
  if (totalRows === 0) return 'The query ran and found **no rows**.';
  const [only] = rows;
  if (totalRows === 1 && only !== undefined && only.length <= MAX_CELLS) {
    const cells = columns.map((column, index) => `\`${column.name}\`: **${cellText(only[index])}**`);
    return cells.length === 1
      ? `The query returned one value, ${cells[0]}.`
      : `The query returned one row:\n\n${cells.map((cell) => `- ${cell}`).join('\n')}`;
  }
  const shown = totalRows > rows.length ? `; the first ${rows.length} are shown` : '';
  return `The query returned **${totalRows.toLocaleString('en-US')} rows** in ${columns.length} column${columns.length === 1 ? '' : 's'}${shown}.`;
}

function cellText(value: unknown): string {
  return value === null ? 'NULL' : String(value);
}
