'use client';

import { forwardRef, lazy, Suspense } from 'react';
import type { ResultTableProps } from './ResultTable.js';

/** Loads the table's code ahead, so that it is there when rows come. */
export function preloadResultTable(): void {
  // Where it fails, the table itself says so when it is shown.
  load().catch(() => {});
}

const load = () => import('./ResultTable.js');
const Table = lazy(() => load().then(({ ResultTable }) => ({ default: ResultTable })));

/** Rows that a table shows at most before it scrolls, its head and bar included; and the height of one, in rem. */
const MAX_RESERVED_ROWS = 14;
const ROW_HEIGHT = 2.0625;

/** `ResultTable`, whose code comes with the first one: a chat that shows no rows never loads it. Its height is kept meanwhile. */
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
