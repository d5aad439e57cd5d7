'use client';

import { forwardRef, lazy, Suspense } from 'react';
import type { ResultTableProps } from './ResultTable.js';

/** Loads the table's code in advance, so that it is ready when rows arrive. */
export function preloadResultTable(): void {
  // A failure is reported when the table is rendered.
  load().catch(() => {});
}

const load = () => import('./ResultTable.js');
const Table = lazy(() => load().then(({ ResultTable }) => ({ default: ResultTable })));

/** The height of a table that scrolls, including its header and toolbar, in rows. */
const MAX_RESERVED_ROWS = 14;
/** The height of a row, in rem. */
const ROW_HEIGHT = 2.0625;

/** `ResultTable`, with its code loaded by the first instance. Reserves the table's height while it loads. */
export const LazyResultTable = forwardRef<HTMLDivElement, ResultTableProps>(function LazyResultTable(props, ref) {
  const rows = Math.min(props.result.data.length + 2, MAX_RESERVED_ROWS);
  return (
    <Suspense
      fallback={
        <div aria-busy="true" data-tt-part="result-waiting" style={{ blockSize: `${rows * ROW_HEIGHT}rem` }}>
          <div data-tt-part="result-skeleton" aria-hidden="true" />
        </div>
      }
    >
      <Table {...props} ref={ref} />
    </Suspense>
  );
});
