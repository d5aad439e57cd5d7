'use client';

import { type UIEvent, useState } from 'react';

export interface RowWindow {
  /** The first row that is in the page, and the one after the last. */
  readonly first: number;
  readonly last: number;
  /** Pixels. */
  readonly rowHeight: number;
  readonly onScroll: ((event: UIEvent<HTMLElement>) => void) | undefined;
}

/** Rows beyond the sight that are kept, so that a scroll of a frame finds them drawn. */
const OVERSCAN = 12;
/** Until the first scroll tells how high rows and area are. Pixels and rows. */
const ASSUMED_ROW_HEIGHT = 33;
const ASSUMED_VISIBLE_ROWS = 24;

/** Which of `count` rows of one height are in the page. All of them unless `isWindowed`. */
export function useRowWindow(count: number, isWindowed: boolean): RowWindow {
  const [view, setView] = useState({ first: 0, visible: ASSUMED_VISIBLE_ROWS, rowHeight: ASSUMED_ROW_HEIGHT });
  if (!isWindowed) return { first: 0, last: count, rowHeight: 0, onScroll: undefined };
  const first = Math.max(0, Math.min(view.first - OVERSCAN, count - 1));
  const last = Math.min(count, view.first + view.visible + OVERSCAN);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const row = currentTarget.querySelector<HTMLElement>('tbody tr[aria-rowindex]');
    const rowHeight = row?.getBoundingClientRect().height || view.rowHeight;
    const now = {
      first: Math.floor(currentTarget.scrollTop / rowHeight),
      visible: Math.ceil(currentTarget.clientHeight / rowHeight),
      rowHeight,
    };
    const isSame = Math.abs(now.first - view.first) < OVERSCAN / 2 && now.visible === view.visible;
    if (!isSame) setView(now);
  };
  return { first, last, rowHeight: view.rowHeight, onScroll };
}
