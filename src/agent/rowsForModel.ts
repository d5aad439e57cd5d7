import type { SqlRows } from '../server/sql/RunSql.js';
import { modelText } from './modelText.js';

/** Lengths in UTF-16 units: of a cell, and of all rows together as JSON. */
const MAX_CELL_LENGTH = 200;
const MAX_ROWS_LENGTH = 20_000;

/** A result as the model reads it. */
interface ModelRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly totalRows: number;
  readonly note?: string | undefined;
}

/** Returns at most `limit` rows, with long cells cut and in a bounded length, and a note if that isn't the whole result. */
export function rowsForModel({ columns, rows, totalRows }: SqlRows, limit: number): ModelRows {
  const shown: unknown[][] = [];
  let length = 0;
  for (const row of rows.slice(0, limit)) {
    const cells = row.map(modelCell);
    length += JSON.stringify(cells).length;
    if (length > MAX_ROWS_LENGTH) break;
    shown.push(cells);
  }
  return {
    columns: columns.map(({ name }) => modelText(name, MAX_CELL_LENGTH)),
    rows: shown,
    totalRows,
    ...(shown.length < totalRows && { note: `You see ${shown.length} of ${totalRows} rows.` }),
  };
}

function modelCell(value: unknown): unknown {
  if (typeof value === 'string') return modelText(value, MAX_CELL_LENGTH);
  if (typeof value === 'object' && value !== null) return modelText(JSON.stringify(value) ?? '', MAX_CELL_LENGTH);
  return typeof value === 'bigint' ? String(value) : value;
}
