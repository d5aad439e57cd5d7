'use client';

import { type ReactNode, useMemo } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { useEditedResult } from '../../../hooks/results/useEditedResult.js';
import type { ResultEdits } from '../../../rows/edits/ResultEdits.js';
import { createColumnFormat } from '../../../rows/format/createColumnFormat.js';
import type { Result } from '../../../rows/Result.js';
import { revealControls } from '../../../text/cleanText.js';
import { type ColumnSources, useOwnResult } from '../../rows/useOwnResult.js';
import { showValue } from '../../table/TableRow.js';

export interface PrintedTableProps extends ColumnSources {
  readonly result: Result;
  /** What the reader changed. */
  readonly edits: ResultEdits;
}

/** These fill about three pages. For more rows, readers can save a file. */
const MAX_PRINTED_ROWS = 100;
/** More columns don't fit across a page. */
const MAX_PRINTED_COLUMNS = 12;

/** Rows as a plain table, which breaks between rows and repeats its header on each page. It notes how many rows it leaves out. */
export function PrintedTable({ result, edits, ...sources }: PrintedTableProps): ReactNode {
  const locale = useLocale();
  const { result: edited = result } = useEditedResult(result, edits);
  const own = useOwnResult(edited, sources);
  const { schema, totalRows = own.rows.length } = own;
  const columns = useMemo(() => own.columns.slice(0, MAX_PRINTED_COLUMNS), [own]);
  const formats = useMemo(() => columns.map((column) => createColumnFormat(column, locale)), [columns, locale]);
  const rows = own.rows.slice(0, MAX_PRINTED_ROWS);
  if (rows.length === 0) return <p data-tt-part="printed-note">{locale.noRows}</p>;
  const show = (value: unknown, at: number) =>
    value === null || value === undefined ? locale.nullValue : showValue(value, formats[at]).text;
  return (
    <>
      <table data-tt-part="printed-table">
        <thead>
          <tr>
            {columns.map(({ index, kind, title }) => (
              <th key={index} scope="col" data-kind={kind}>
                <bdi>{revealControls(title)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and paper doesn't change.
            <tr key={place}>
              {columns.map(({ index, kind }, at) => (
                <td key={index} data-kind={kind}>
                  <bdi>{show(row[index], at)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p data-tt-part="printed-note">
        {locale.rowCount(rows.length, Math.max(totalRows, own.rows.length))}
        {columns.length < schema.length && <br />}
        {columns.length < schema.length && locale.columnsShown(columns.length, schema.length)}
      </p>
    </>
  );
}
