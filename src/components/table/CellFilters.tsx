'use client';

import type { ReactNode } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { EditsModel } from '../../hooks/results/useEditsModel.js';
import type { ResultTableModel } from '../../hooks/results/useResultTable.js';
import { createValueKey } from '../../rows/edits/valueKey.js';
import { isDimension } from '../../rows/isDimension.js';
import { ValueFilters } from '../ui/ValueFilters.js';
import type { Cell } from './Cell.js';
import { showValue } from './TableRow.js';

export interface CellFiltersProps {
  readonly model: ResultTableModel;
  /** In the body of the table. */
  readonly active: Cell;
  readonly editing: Pick<EditsModel, 'edits' | 'change'>;
  /** How edits address the columns, in their order. */
  readonly keys: readonly string[];
}

/**
 * Buttons that keep only the rows with the value of the active cell, or leave them out. Not shown for measures, whose values
 * don't name anything.
 */
export function CellFilters({ model, active, editing, keys }: CellFiltersProps): ReactNode {
  const locale = useLocale();
  const { columns, formats, rows, rowAt } = model;
  const column = columns[active.column];
  const key = keys[active.column];
  if (column === undefined || key === undefined || !isDimension(column)) return null;
  const value = rows[rowAt(active.row)]?.[column.index];
  const isMissing = value === null || value === undefined;
  const words = isMissing ? locale.nullValue : showValue(value, formats[active.column]).text;
  return <ValueFilters {...{ editing, words }} column={key} value={createValueKey(column)(value)} />;
}
