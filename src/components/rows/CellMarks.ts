'use client';

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FigureCell } from '../../figures/AnswerFigure.js';
import { createListeners } from '../../protocol/createListeners.js';

/** The cells of a turn's results that its answer points at. */
export interface MarkedCells {
  readonly cells: readonly FigureCell[];
  /** Set while the reader is led to the first of them: by a pointer, or with the focus. */
  readonly leads?: 'pointer' | 'focus' | undefined;
}

/** A store that an answer and the cards of its turn share. */
export interface CellMarks {
  readonly getSnapshot: () => MarkedCells;
  readonly set: (marked: MarkedCells) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const NO_MARKS: MarkedCells = { cells: [] };

/** Creates the marks of a turn. */
export function createCellMarks(): CellMarks {
  let marked = NO_MARKS;
  const { subscribe, tell } = createListeners();
  const set = (next: MarkedCells) => {
    marked = next;
    tell();
  };
  return { getSnapshot: () => marked, set, subscribe };
}

/** The marks of the surrounding turn. Outside a turn, nothing is marked. */
export const CellMarksContext = createContext<CellMarks>(createCellMarks());

/** Returns the marks if some are in the given result. Re-renders only for those. */
export function useMarkedCells(resultId: string | undefined): MarkedCells {
  const marks = useContext(CellMarksContext);
  const read = () => {
    const marked = marks.getSnapshot();
    return marked.cells.some((cell) => cell.resultId === resultId) ? marked : NO_MARKS;
  };
  return useSyncExternalStore(marks.subscribe, read, read);
}
