'use client';

import type { ReactNode } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { EditsModel } from '../../hooks/results/useEditsModel.js';
import type { ResultTableModel } from '../../hooks/results/useResultTable.js';
import { keepOnly, leaveOut } from '../../rows/edits/filterByValue.js';
import { createValueKey } from '../../rows/edits/valueKey.js';
import { cutText } from '../../text/cutText.js';
import { Button } from '../ui/Button.js';
import { type Cell, HEADER_ROW } from './Cell.js';
import { showValue } from './TableRow.js';

export interface CellFiltersProps {
  readonly model: ResultTableModel;
  readonly active: Cell;
  readonly editing: Pick<EditsModel, 'edits' | 'change'>;
  /** How edits address the columns, in their order. */
  readonly keys: readonly string[];
}

/** Characters of a value in a button. */
const MAX_LENGTH = 24;

/** Buttons that keep only the rows with the value of the active cell, or leave them out. None for a measure, whose values name nothing. */
export function CellFilters({ model, active, editing, keys }: CellFiltersProps): ReactNode {
  const locale = useLocale();
  const { columns, formats, rows, rowAt } = model;
  const column = columns[active.column];
  const key = keys[active.column];
  if (active.row === HEADER_ROW || column === undefined || key === undefined) return null;
  if (column.kind === 'number' && column.style !== 'plain') return null;
  const value = rows[rowAt(active.row)]?.[column.index];
  const isMissing = value === null || value === undefined;
  const words = isMissing ? locale.nullValue : showValue(value, formats[active.column]).text;
  const filters = editing.edits.filters ?? [];
  const of = createValueKey(column)(value);
  const shown = cutText(words, MAX_LENGTH);
  return (
    <>
      <Button
        part="cell-filter"
        label={locale.onlyValue(shown)}
        onClick={() => editing.change({ filters: keepOnly(filters, key, of) })}
      />
      <Button
        part="cell-filter"
        label={locale.withoutValue(shown)}
        onClick={() => editing.change({ filters: leaveOut(filters, key, of) })}
      />
    </>
  );
}
