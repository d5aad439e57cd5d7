import { columnKeys } from '../../rows/edits/columnKey.js';
import { findComparedRow } from '../../rows/edits/findComparedRow.js';
import type { ResultEdits } from '../../rows/edits/ResultEdits.js';
import { createColumnFormat, type ValueWords } from '../../rows/format/createColumnFormat.js';
import type { Result } from '../../rows/Result.js';
import type { ChartRow } from '../spec/ChartColumns.js';
import type { TooltipLines } from './ChartTooltip.js';
import { findNamedValue } from './findNamedValue.js';
import type { MarkContent } from './readMark.js';

/** The data for comparing the marks of a chart. */
export interface MarkComparison {
  /** The result that the chart shows, and its rows as the chart draws them. */
  readonly result: Result;
  readonly drawn: readonly ChartRow[];
  /** The result after the reader's comparison, which ends with the difference and the change. */
  readonly compared: Result;
  readonly edits: ResultEdits;
  readonly words: ValueWords & { readonly nullValue: string };
}

/**
 * Returns the difference and the change of the row that a mark belongs to, as the table writes them. Empty if the mark doesn't
 * belong to a single row, or doesn't show the numbers that are compared.
 */
export function compareMark({ names, isPlaced, measures }: MarkContent, comparison: MarkComparison): TooltipLines {
  const { result, drawn, compared, edits, words } = comparison;
  const keys = columnKeys(result.columns);
  const numbers = [edits.comparison?.of, edits.comparison?.to, edits.pivot?.value];
  const isCompared = measures.some(({ origin, index }) => numbers.includes(origin?.key ?? keys[index]));
  // A fold mixes the numbers of several columns, so no single column determines them.
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
