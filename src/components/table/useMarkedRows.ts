'use client';

import { useContext, useEffect, useMemo } from 'react';
import type { ResultTableModel } from '../../hooks/results/useResultTable.js';
import { useLatest } from '../../hooks/useLatest.js';
import type { Result } from '../../rows/Result.js';
import { CellMarksContext, type MarkedCells, useMarkedCells } from '../rows/CellMarks.js';
import { type Cell, HEADER_ROW } from './Cell.js';

/**
 * Returns the cells of a table that the answer points at: the column, by row of the model. Calls `lead` when the reader should be
 * led to the first of them, or to the header of a column whose total is meant. Empty once all rows were loaded, since their
 * positions may differ.
 */
export function useMarkedRows(
  result: Result,
  { rows, rowAt, rowCount }: ResultTableModel,
  lead: (cell: Cell, hasFocus: boolean) => void,
): ReadonlyMap<number, number> {
  const marks = useContext(CellMarksContext);
  const marked = useMarkedCells(result.id);
  const cells = useMemo(
    () => (rows === result.rows ? marked.cells.filter(({ resultId }) => resultId === result.id) : NONE),
    [marked, rows, result],
  );
  const [first] = cells;
  const latest = useLatest(() => {
    if (first === undefined) return;
    const places = Array.from({ length: rowCount }, (_, place) => place);
    const row = first.row === undefined ? HEADER_ROW : places.find((place) => rowAt(place) === first.row);
    if (row !== undefined) lead({ row, column: first.column }, marked.leads === 'focus');
  });
  useEffect(() => {
    if (marked.leads === undefined) return;
    // Runs after the card has opened the tab of the table.
    const frame = requestAnimationFrame(() => {
      latest.current();
      if (marks.getSnapshot() === marked) marks.set({ cells: marked.cells });
    });
    return () => cancelAnimationFrame(frame);
  }, [marks, marked]);
  return useMemo(
    () => new Map(cells.flatMap(({ row, column }) => (row === undefined ? [] : [[row, column]]))),
    [cells],
  );
}

const NONE: MarkedCells['cells'] = [];
