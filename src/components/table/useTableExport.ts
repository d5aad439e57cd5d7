'use client';

import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../dom/saveFile.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { excelWriter } from '../../hooks/results/excelWriter.js';
import { useReport } from '../../hooks/useReport.js';
import { exportFileName, fileNote } from '../../rows/exportFileName.js';
import { workInSlices } from '../../rows/workInSlices.js';
import { type CellBlock, createCsvBlob, toBlob, writeTsv } from '../../rows/writeRows.js';
import type { ResultExport, RowsFile } from '../rows/CardViews.js';
import { cellsOf } from './Cell.js';

/** Options of `useTableExport`. */
export interface TableExportOptions extends RowsFile {
  /** Announces a message to screen readers. */
  readonly say: (words: string) => void;
}

/** Copying and saving of a table. */
export interface TableExport {
  /** The format of the file that is being prepared; undefined: none. */
  readonly saving: ResultExport['format'] | undefined;
  /** Copies a block of cells, optionally with the column names. */
  readonly copy: (block: CellBlock, hasHeader: boolean) => void;
  /** Saves all rows. */
  readonly save: (format: ResultExport['format']) => void;
}

/** Copies cells to the clipboard and saves rows as a file, and announces the outcome. */
export function useTableExport({
  rows,
  columns,
  loaded,
  summary,
  title,
  guardFormulas,
  onExport,
  say,
}: TableExportOptions): TableExport {
  const locale = useLocale();
  const report = useReport();
  const [saving, setSaving] = useState<TableExport['saving']>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const copy = (block: CellBlock, hasHeader: boolean) => {
    const pieces = writeTsv(rows, block, { guardFormulas, hasHeader });
    writeToClipboard(pieces, cellsOf(block)).then(
      () => say(locale.copiedCells(cellsOf(block))),
      () => say(locale.copyFailed),
    );
  };

  const name = title ?? locale.table;
  const write = async (format: ResultExport['format'], signal: AbortSignal) => {
    if (format === 'csv') return createCsvBlob(rows, { guardFormulas }, signal);
    const createXlsxBlob = await excelWriter.load();
    signal.throwIfAborted();
    return createXlsxBlob({ ...rows, columns, title: name, words: locale }, signal);
  };

  const save = (format: ResultExport['format']) => {
    const abort = new AbortController();
    stop.current?.abort();
    stop.current = abort;
    setSaving(format);
    say(locale.preparingFile);
    const missing = loaded === undefined ? '' : locale.partialFileName(loaded.loaded, loaded.total);
    write(format, abort.signal).then(
      (file) => {
        setSaving(undefined);
        saveFile(file, exportFileName(name, format, fileNote(summary, missing)));
        say(locale.savedRows(rows.rowCount));
        report({ type: 'exported', format, rowCount: rows.rowCount });
        onExport?.({ format, rowCount: rows.rowCount, ...(title === undefined ? {} : { title }) });
      },
      () => {
        if (abort.signal.aborted) return;
        setSaving(undefined);
        say(locale.saveFailed);
      },
    );
  };

  return { saving, copy, save };
}

/** With more cells, the text is built in slices. */
const MAX_CELLS_AT_ONCE = 10_000;

/** Copies a text of so many cells. Rejects if the browser refuses. */
export async function writeToClipboard(pieces: Iterable<string>, cells: number): Promise<void> {
  const { clipboard } = navigator;
  // Undefined on pages without a secure context.
  if (clipboard === undefined) throw new Error('no clipboard');
  // The clipboard must be written during the key press; `ClipboardItem` accepts a promise for the text.
  if (cells <= MAX_CELLS_AT_ONCE || typeof ClipboardItem === 'undefined') {
    return clipboard.writeText([...pieces].join(''));
  }
  const text = workInSlices(toBlob(pieces, 'text/plain'));
  return clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}
