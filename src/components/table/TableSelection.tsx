'use client';

import type { ReactNode } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { ResultTableModel } from '../../hooks/results/useResultTable.js';
import { useAttach } from '../../hooks/useAttach.js';
import { readAskedCells } from '../../rows/readAskedCells.js';
import type { CellBlock } from '../../rows/writeRows.js';
import { AskAbout } from '../ui/AskAbout.js';
import { type Cell, cellBlock } from './Cell.js';
import { SelectionFigures } from './SelectionFigures.js';

interface TableSelectionProps {
  readonly model: ResultTableModel;
  /** The title of the table. Empty if it has none. */
  readonly title: string;
  readonly active: Cell;
  /** The selected cells. Undefined if only the active one is selected. */
  readonly selection: CellBlock | undefined;
  /** The number of rows that the result has if only some are loaded. */
  readonly missingOf: number | undefined;
  /** Announces a message to screen readers. */
  readonly say: (words: string) => void;
}

/** What can be done with the chosen cells, below a table: figures of several, and in a chat a question about any. */
export function TableSelection(props: TableSelectionProps): ReactNode {
  const { model, title, active, selection, missingOf, say } = props;
  const locale = useLocale();
  const canAsk = useAttach() !== undefined;
  const asked = canAsk ? (selection ?? cellBlock(active)) : undefined;
  if (selection === undefined && asked === undefined) return null;

  const { columns, rows, rowAt } = model;
  const table = { columns, rowAt: (place: number) => rows[rowAt(place)] ?? [] };
  return (
    <div data-tt-part="result-table-selection">
      {asked && <AskAbout title={title} read={() => readAskedCells(table, asked, locale)} />}
      {selection && <SelectionFigures {...{ model, locale, selection, missingOf, say }} />}
    </div>
  );
}
