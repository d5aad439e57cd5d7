import type { ResultColumn } from '../../../src/protocol/toolResult.js';
import type { ColumnOptions } from '../../../src/rows/ColumnOptions.js';
import { readColumns } from '../../../src/rows/readColumns.js';
import { createXlsxBlob } from '../../../src/rows/xlsx/createXlsxBlob.js';
import type { SheetToWrite } from '../../../src/rows/xlsx/SheetToWrite.js';
import { type ReadCell, type ReadSheet, readXlsx } from './readXlsx.js';

export const ENGLISH = { code: 'en-US', direction: 'ltr', trueValue: 'true', falseValue: 'false' } as const;

/** Rows as a sheet. Types of columns are optional: `{ total: 'Decimal(10, 2)', name: undefined }`. */
export function sheetOf(
  types: Readonly<Record<string, string | undefined>>,
  rows: readonly (readonly unknown[])[],
  options: ColumnOptions = {},
): SheetToWrite {
  const schema: ResultColumn[] = Object.entries(types).map(([name, columnType]) => ({ name, columnType }));
  const columns = readColumns(schema, rows, options);
  return {
    schema,
    columns,
    rowCount: rows.length,
    rowAt: (place) => rows[place] ?? [],
    title: 'Orders',
    words: ENGLISH,
  };
}

/** Writes rows and reads the file. */
export async function writeAndRead(...rows: Parameters<typeof sheetOf>): Promise<ReadSheet> {
  return readXlsx(await createXlsxBlob(sheetOf(...rows)));
}

/** Writes values of one column, and returns their cells. */
export async function cellsOf(
  values: readonly unknown[],
  columnType?: string,
  options?: ColumnOptions,
): Promise<readonly (ReadCell | undefined)[]> {
  const rows = values.map((value) => [value]);
  const read = await writeAndRead({ 'a.value': columnType }, rows, options);
  return rows.map((_, place) => read.rows[place + 1]?.[0]);
}
