import { withTable } from '../createResult.js';
import type { Result } from '../Result.js';
import { sortInSteps } from '../sortRows.js';
import { arrangeColumns } from './arrangeColumns.js';
import { findColumn } from './columnKey.js';
import type { EditedTable } from './EditedTable.js';
import { filterRows } from './filterRows.js';
import type { ResultEdits } from './ResultEdits.js';

/**
 * Returns what a reader sees of a result after their edits, as a result with the same id whose `source` is the unedited one. Its columns
 * keep their formats. `locale`: the BCP 47 tag of the language that texts are sorted in. Yields about every millisecond.
 */
export function* editInSteps(result: Result, edits: ResultEdits, locale: string): Generator<undefined, Result> {
  // Columns are read when they are first needed, and without edits they aren't.
  if (Object.values(edits).every((edit) => edit === undefined)) return result;
  const { schema, columns, rows } = result;
  const filtered = yield* filterRows({ schema, columns, rows }, edits.filters ?? []);
  const sorted = yield* sortTable(filtered, edits.sort, locale);
  const table = yield* arrangeColumns(sorted, edits);
  return table.rows === rows ? result : withTable(result, table);
}

/** `editInSteps` at once, for small results and for servers. */
export function editResult(result: Result, edits: ResultEdits, locale = 'en-US'): Result {
  const steps = editInSteps(result, edits, locale);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function* sortTable(table: EditedTable, sort: ResultEdits['sort'], locale: string): Generator<undefined, EditedTable> {
  const column = sort && findColumn(table.columns, sort.column);
  if (sort === undefined || column === undefined) return table;
  const { rows } = table;
  const order = yield* sortInSteps({ data: rows, rowCount: rows.length, column, direction: sort.direction, locale });
  return { ...table, rows: Array.from(order, (place) => rows[place] ?? []) };
}
