import { columnKeys } from './columnKey.js';
import { type EditedTable, ROWS_PER_STEP } from './EditedTable.js';
import type { ResultEdits } from './ResultEdits.js';

/** Returns the positions of the columns that are shown, in display order. At least one is always shown. */
function shownPlaces(columns: EditedTable['columns'], edits: Pick<ResultEdits, 'hidden' | 'order'>): readonly number[] {
  const { hidden = [], order = [] } = edits;
  const keys = columnKeys(columns);
  const first = order.flatMap((key) => (keys.includes(key) ? [keys.indexOf(key)] : []));
  const places = [...new Set([...first, ...keys.keys()])];
  const shown = places.filter((place) => !hidden.includes(keys[place] ?? ''));
  return shown.length === 0 ? places.slice(0, 1) : shown;
}

/** Leaves out hidden columns and brings the others into their order. Yields about every millisecond. */
export function* arrangeColumns(table: EditedTable, edits: ResultEdits): Generator<undefined, EditedTable> {
  const places = shownPlaces(table.columns, edits);
  if (places.length === table.columns.length && places.every((place, at) => place === at)) return table;
  const rows: unknown[][] = [];
  for (const [at, row] of table.rows.entries()) {
    rows.push(places.map((place) => row[place]));
    if (at % ROWS_PER_STEP === 0) yield;
  }
  return {
    ...table,
    rows,
    schema: places.flatMap((place) => table.schema[place] ?? []),
    columns: places.flatMap((place, index) => {
      const column = table.columns[place];
      return column === undefined ? [] : { ...column, index };
    }),
  };
}
