import { columnKeys } from '../../rows/edits/columnKey.js';
import type { ChartEdit } from '../../rows/edits/ResultEdits.js';
import { readFewValues } from '../../rows/edits/readFewValues.js';
import { isAmount } from '../../rows/isAmount.js';
import type { Result } from '../../rows/Result.js';
import { sampleRows } from '../../rows/readColumns.js';
import type { TableColumn } from '../../rows/TableColumn.js';

/** A column that a reader can choose. */
export interface ColumnChoice {
  /** The key that identifies it in an edit. */
  readonly key: string;
  readonly column: TableColumn;
}

/** Lists the columns of a result. */
export function listColumns({ columns }: Pick<Result, 'columns'>): readonly ColumnChoice[] {
  const keys = columnKeys(columns);
  return columns.map((column, at) => ({ key: keys[at] ?? '', column }));
}

/** Maximum number of series in a chart that the reader didn't choose. */
const MAX_FEW = 8;

/**
 * Returns the chart to begin with: the first column of numbers by the first column of times, or else of texts, with another
 * column of few values as series. Undefined for a result without numbers, or with only numbers.
 */
export function defaultChart(result: Pick<Result, 'columns' | 'rows'>): ChartEdit | undefined {
  const all = listColumns(result);
  const y = all.find(({ column }) => isAmount(column));
  const names = all.filter(({ column }) => !isAmount(column));
  const time = names.find(({ column }) => column.kind === 'time');
  const x = time ?? names.find(({ column }) => column.kind === 'text') ?? names[0];
  if (y === undefined || x === undefined || result.rows.length === 0) return undefined;
  const sample = sampleRows(result.rows);
  const series = names.find(({ column }) => {
    if (column === x.column || column.kind === 'time' || column.kind === 'number') return false;
    return (readFewValues(column, sample, MAX_FEW)?.keys.length ?? 0) > 1;
  });
  const type = time === undefined ? (series === undefined ? 'bar' : 'stacked') : 'line';
  return { type, x: x.key, y: y.key, ...(series && { series: series.key }) };
}
