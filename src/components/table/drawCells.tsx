'use client';

import type { CSSProperties, ReactNode } from 'react';
import { gapKey, listDrawn } from './listDrawn.js';
import type { ColumnWindow } from './window/TableView.js';

/** The columns whose cells a row draws. */
export interface DrawnColumns extends ColumnWindow {
  /** The distance of each frozen column from the start of the table, in pixels. */
  readonly frozenAt: readonly number[];
  /** The column of the active cell if it is in this row, or -1. */
  readonly activeColumn: number;
}

/** Draws the cells of a row. An empty cell takes the place of those that aren't mounted. `count`: the number of columns. */
export function drawCells(
  { firstColumn, endColumn, frozenAt, activeColumn }: DrawnColumns,
  count: number,
  draw: (index: number) => ReactNode,
): readonly ReactNode[] {
  const range = { first: firstColumn, end: endColumn, count, focused: activeColumn, frozen: frozenAt.length };
  return listDrawn(range).map((drawn) =>
    'from' in drawn ? (
      <td key={gapKey(drawn, range)} aria-hidden="true" colSpan={drawn.to - drawn.from} />
    ) : (
      draw(drawn.index)
    ),
  );
}

/** The attributes of a cell, or of a header, if its column is frozen. */
export function frozenCell(index: number, frozenAt: readonly number[]) {
  if (index >= frozenAt.length) return undefined;
  const style = { '--tt-frozen-at': `${frozenAt[index] ?? 0}px` } as CSSProperties;
  return { 'data-frozen': index === frozenAt.length - 1 ? 'last' : '', style };
}
