import { columnKeys } from '../../rows/edits/columnKey.js';
import { findComparedRow } from '../../rows/edits/findComparedRow.js';
import type { ResultEdits } from '../../rows/edits/ResultEdits.js';
import { createColumnFormat, type ValueWords } from '../../rows/format/createColumnFormat.js';
import type { Result } from '../../rows/Result.js';
import type { ChartRow } from '../spec/ChartColumns.js';
import type { TooltipLines } from './ChartTooltip.js';
import { findNamedValue } from './findNamedValue.js';
import type { MarkContent } from './readMark.js';

/** What the marks of a chart are compared by. */
export interface MarkComparison {
  /** The result of the chart, and its rows as the chart draws them. */
  readonly result: Result;
  readonly drawn: readonly ChartRow[];
  /** The result after the reader's comparison, which ends with the difference and the change. */
  readonly compared: Result;
  readonly edits: ResultEdits;
  readonly words: ValueWords & { readonly nullValue: string };
}

/**
 * Returns the difference and the change of the row that a mark belongs to, as the table writes them. Empty if it doesn't belong to a single row,
 * or shows other numbers than those that are compared.
 */
export function compareMark({ names, isPlaced, measures }: MarkContent, comparison: MarkComparison): TooltipLines {
  const { result, drawn, compared, edits, words } = comparison;
  const keys = columnKeys(result.columns);
  const numbers = [edits.comparison?.of, edits.comparison?.to, edits.pivot?.value];
  const isCompared = measures.some(({ origin, index }) => numbers.includes(origin?.key ?? keys[index]));
  // A fold's numbers are those of several columns, so none decides them.
  if (!isPlaced || (measures.length > 0 && !isCompared)) return [];
  const values = names.map((name) => findNamedValue(name, drawn, result));
  const known = values.filter((value) => value !== undefined);
  const row = known.length === values.length ? findComparedRow(compared, known, edits.pivot) : undefined;
  if (row === undefined) return [];
  return compared.columns.slice(-2).map((column) => {
    const value = row[column.index];
    const isMissing = value === null || value === undefined;
    return [column.title, isMissing ? words.nullValue : createColumnFormat(column, words)(value).text] as const;
  });
}
