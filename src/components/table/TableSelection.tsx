'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { isTouchScreen } from '../../dom/isTouchScreen.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { LoadedRows } from '../../hooks/results/countRows.js';
import type { ResultTableModel } from '../../hooks/results/useResultTable.js';
import { useOpenComposer } from '../../hooks/useOpenComposer.js';
import { isDimension } from '../../rows/isDimension.js';
import { readAskedCells } from '../../rows/readAskedCells.js';
import type { CellBlock } from '../../rows/writeRows.js';
import { AskAbout } from '../ui/AskAbout.js';
import { BreakDown } from '../ui/BreakDown.js';
import { closeByEscape } from '../ui/closeByEscape.js';
import { type Cell, cellBlock } from './Cell.js';
import { CellFilters, type CellFiltersProps } from './CellFilters.js';
import { SelectionFigures } from './SelectionFigures.js';

interface TableSelectionProps {
  readonly model: ResultTableModel;
  /** The title of the table. Empty if it has none. */
  readonly title: string;
  readonly active: Cell;
  /** The selected cells. Undefined if only the active one is selected. */
  readonly selection: CellBlock | undefined;
  readonly editing: CellFiltersProps['editing'];
  /** How edits address the columns, in their order. */
  readonly keys: readonly string[];
  /** How many of the query's rows are loaded if some are missing; otherwise undefined. */
  readonly loaded: LoadedRows | undefined;
  /** Whether the figures of several cells are shown here rather than in the footer. */
  readonly hasFigures: boolean;
  /** Announces a message to screen readers. */
  readonly say: (words: string) => void;
  /** Called when the reader leaves the actions with Esc. */
  readonly onLeave: () => void;
}

/**
 * Actions for the selected cells, below a table: figures of several cells, filters by a single cell and, in a chat, a question
 * about them. Esc goes back to the active cell.
 */
export function TableSelection(props: TableSelectionProps): ReactNode {
  const { model, title, active, selection, editing, keys, loaded, hasFigures, say, onLeave } = props;
  const figured = hasFigures ? selection : undefined;
  const bar = useRef<HTMLDivElement>(null);
  // A card can be longer than the thread shows of it. A mouse that is pressed may go on to drag, so nothing moves under it.
  useEffect(() => {
    if (cellBlock(active) === undefined || !isTouchScreen()) return;
    const frame = requestAnimationFrame(() => bar.current?.scrollIntoView?.({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [active]);
  const locale = useLocale();
  const canAsk = useOpenComposer() !== undefined;
  const chosen = selection ?? cellBlock(active);
  if (chosen === undefined || (selection !== undefined && !canAsk && !hasFigures)) return null;

  const { columns, rows, rowAt } = model;
  const table = { columns, rowAt: (place: number) => rows[rowAt(place)] ?? [] };
  const asked = { title, read: () => readAskedCells(table, chosen, locale) };
  const column = selection === undefined ? columns[active.column] : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles a key of the buttons inside.
    <div ref={bar} onKeyDown={closeByEscape(onLeave)} data-tt-part="result-table-selection">
      {column && <CellFilters {...{ model, active, editing, keys }} />}
      {column && isDimension(column) && <BreakDown {...asked} columns={columns} />}
      <AskAbout {...asked} />
      {figured && <SelectionFigures {...{ model, locale, loaded, say }} selection={figured} />}
    </div>
  );
}
