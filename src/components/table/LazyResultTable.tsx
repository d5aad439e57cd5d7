'use client';

import { forwardRef, lazy, Suspense } from 'react';
import type { ResultTableProps } from './ResultTable.js';
import { waitingTableHeight } from './waitingTableHeight.js';

/** Loads the table's code in advance, so that it is ready when rows arrive. */
export function preloadResultTable(): void {
  // A failure is reported when the table is rendered.
  load().catch(() => {});
}

const load = () => import('./ResultTable.js');
const Table = lazy(() => load().then(({ ResultTable }) => ({ default: ResultTable })));

/** `ResultTable`, with its code loaded by the first instance. Reserves the table's height while it loads. */
export const LazyResultTable = forwardRef<HTMLDivElement, ResultTableProps>(function LazyResultTable(props, ref) {
  return (
    <Suspense
      fallback={
        <div
          aria-busy="true"
          data-tt-part="result-waiting"
          style={{ blockSize: waitingTableHeight(props.result.data.length) }}
        >
          <div data-tt-part="result-skeleton" aria-hidden="true" />
        </div>
      }
    >
      <Table {...props} ref={ref} />
    </Suspense>
  );
});
