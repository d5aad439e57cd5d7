'use client';

import { useEffect, useRef, useState } from 'react';
import { exportFileName } from '../../rows/exportFileName.js';
import { workInSlices } from '../../rows/workInSlices.js';
import { type CellBlock, createCsvBlob, type RowsToWrite, toBlob, writeTsv } from '../../rows/writeRows.js';
import { useLocale } from '../ui/ChatUiContext.js';
import { cellsOf } from './Cell.js';

/** Tells that a file of rows was made; the rows themselves never leave the table this way. */
export interface ResultExport {
  readonly format: 'csv';
  readonly rowCount: number;
  readonly title?: string;
}

export interface TableExportOptions {
  readonly rows: RowsToWrite;
  /** Rows of the whole query, where some are missing here. */
  readonly missingOf: number | undefined;
  readonly title: string | undefined;
  readonly guardFormulas: boolean;
  readonly onExport: ((event: ResultExport) => void) | undefined;
  /** Says something to those who can't see it. */
  readonly say: (words: string) => void;
}

export interface TableExport {
  readonly isSaving: boolean;
  readonly copy: (block: CellBlock, hasHeader: boolean) => void;
  readonly save: () => void;
}

/** Puts cells on the clipboard and rows into a file, whatever their number, and says what came of it. */
export function useTableExport({
  rows,
  missingOf,
  title,
  guardFormulas,
  onExport,
  say,
}: TableExportOptions): TableExport {
  const locale = useLocale();
  const [isSaving, setIsSaving] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const copy = (block: CellBlock, hasHeader: boolean) => {
    const pieces = writeTsv(rows, block, { guardFormulas, hasHeader });
    writeToClipboard(pieces, cellsOf(block)).then(
      () => say(locale.copiedCells(cellsOf(block))),
      () => say(locale.copyFailed),
    );
  };

  const save = () => {
    const abort = new AbortController();
    stop.current?.abort();
    stop.current = abort;
    setIsSaving(true);
    say(locale.preparingFile);
    const note = missingOf === undefined ? '' : locale.partialFileName(rows.rowCount, missingOf);
    createCsvBlob(rows, { guardFormulas }, abort.signal).then(
      (file) => {
        setIsSaving(false);
        download(file, exportFileName(title ?? locale.table, 'csv', note));
        say(locale.savedRows(rows.rowCount));
        onExport?.({ format: 'csv', rowCount: rows.rowCount, ...(title === undefined ? {} : { title }) });
      },
      () => {
        if (abort.signal.aborted) return;
        setIsSaving(false);
        say(locale.saveFailed);
      },
    );
  };

  return { isSaving, copy, save };
}

/** Cells that are written at once, within the moment of the key press that clipboards ask for. */
const CELLS_AT_ONCE = 10_000;

async function writeToClipboard(pieces: Iterable<string>, cells: number): Promise<void> {
  const { clipboard } = navigator;
  // No clipboard at all on pages that are not served securely.
  if (clipboard === undefined) throw new Error('no clipboard');
  if (cells <= CELLS_AT_ONCE || typeof ClipboardItem === 'undefined') {
    return clipboard.writeText([...pieces].join(''));
  }
  const text = workInSlices(toBlob(pieces, 'text/plain'));
  return clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the address after the click; a minute is enough for the slowest.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
