'use client';

import { type ComponentPropsWithoutRef, type ReactNode, useContext, useRef } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { csvRow } from '../../rows/csvRow.js';
import { CopyButton } from '../ui/CopyButton.js';
import type { MarkdownElementProps } from './MarkdownComponents.js';
import { OpenBlockContext } from './MarkdownPiece.js';

/**
 * A table that scrolls horizontally, so that a wide one doesn't widen the page. Once it is complete, a button copies it as
 * CSV, with text that a spreadsheet would run as a formula made inert.
 */
export function ScrollingTable({
  node: _node,
  ...props
}: ComponentPropsWithoutRef<'table'> & MarkdownElementProps): ReactNode {
  const locale = useLocale();
  const isOpen = useContext(OpenBlockContext);
  const ref = useRef<HTMLTableElement>(null);
  return (
    <div data-tt-part="markdown-table-box">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; these are rows. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard. */}
      <div data-tt-part="markdown-table" role="group" aria-label={locale.table} tabIndex={0}>
        <table {...props} ref={ref} />
      </div>
      {!isOpen && <CopyButton text={() => readCsv(ref.current)} label={locale.copyCsv} />}
    </div>
  );
}

/** Reads the rows from the DOM, because a long table is rendered in parts. */
function readCsv(table: HTMLTableElement | null): string {
  const rows = Array.from(table?.rows ?? []);
  return rows.map((row) => csvRow(Array.from(row.cells, (cell) => readCell(cell)))).join('');
}

/** Returns the text of a cell with its line breaks, or null for an empty cell. */
function readCell(cell: HTMLTableCellElement): string | null {
  const copy = cell.cloneNode(true) as HTMLTableCellElement;
  for (const lineBreak of Array.from(copy.querySelectorAll('br'))) lineBreak.replaceWith('\n');
  return copy.textContent?.trim() || null;
}
