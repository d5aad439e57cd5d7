import { withTable } from '../createResult.js';
import { createColumnFormat } from '../format/createColumnFormat.js';
import type { Result } from '../Result.js';
import { sortInSteps } from '../sortRows.js';
import { workAtOnce } from '../workInSlices.js';
import { arrangeColumns } from './arrangeColumns.js';
import { findColumn, keepKeys } from './columnKey.js';
import { compareColumns } from './compareColumns.js';
import type { EditedTable } from './EditedTable.js';
import { type EditWords, ENGLISH_EDITS } from './EditWords.js';
import { filterRows } from './filterRows.js';
import { pivotRows } from './pivotRows.js';
import type { ResultEdits, ResultPivot } from './ResultEdits.js';

/**
 * Applies a reader's edits to a result. Returns a result with the same id, whose `source` is the unedited one. Its columns keep
 * their formats. `words`: the reader's locale. Yields about every millisecond.
 */
export function* editInSteps(result: Result, edits: ResultEdits, words: EditWords): Generator<undefined, Result> {
  // Reading the columns can wait until they are needed: without edits, they aren't needed here.
  if (Object.values(edits).every((edit) => edit === undefined)) return result;
  const { schema, columns, rows } = result;
  const { filters = [], pivot, comparison, sort } = edits;
  const filtered = yield* filterRows({ schema, rows, columns: keepKeys(columns) }, filters);
  const pivoted = pivot ? yield* pivotTable(filtered, pivot, words) : filtered;
  const compared = comparison ? yield* compareColumns(pivoted, comparison, words) : pivoted;
  const sorted = yield* sortTable(compared, sort, words.code);
  const table = yield* arrangeColumns(sorted, edits);
  return table.rows === rows && table.problem === undefined ? result : withTable(result, table, table.problem);
}

/** Like `editInSteps`, but in one step, for small results and for servers. */
export function editResult(result: Result, edits: ResultEdits, words = ENGLISH_EDITS): Result {
  return workAtOnce(editInSteps(result, edits, words));
}

/** The columns of a pivot are titled as the table showed their values. */
function pivotTable(table: EditedTable, pivot: ResultPivot, words: EditWords): Generator<undefined, EditedTable> {
  const column = findColumn(table.columns, pivot.column);
  const format = column && createColumnFormat(column, words);
  return pivotRows(table, pivot, (value) => format?.(value).text.trim() || words.nullValue);
}

function* sortTable(table: EditedTable, sort: ResultEdits['sort'], locale: string): Generator<undefined, EditedTable> {
  const column = sort && findColumn(table.columns, sort.column);
  if (sort === undefined || column === undefined) return table;
  const { rows } = table;
  const order = yield* sortInSteps({ data: rows, rowCount: rows.length, column, direction: sort.direction, locale });
  return { ...table, rows: Array.from(order, (place) => rows[place] ?? []) };
}
