'use client';

import { forwardRef, lazy, Suspense } from 'react';
import { MAX_WHOLE_ROWS } from '../../protocol/textLimits.js';
import type { ResultTableProps } from './ResultTable.js';

/** Loads the table's code in advance, so that it is ready when rows arrive. */
export function preloadResultTable(): void {
  // A failure is reported when the table is rendered.
  load().catch(() => {});
}

const load = () => import('./ResultTable.js');
const Table = lazy(() => load().then(({ ResultTable }) => ({ default: ResultTable })));

/** Heights of the default theme: of a row and of the header, of the toolbar, and of the part of a long table that scrolls. */
const ROW_HEIGHT = 'var(--tt-row-height, 2.0625rem)';
const TOOLBAR_HEIGHT = '2.5rem';
const SCROLL_HEIGHT = '26rem';

/** `ResultTable`, with its code loaded by the first instance. Reserves the table's height while it loads. */
export const LazyResultTable = forwardRef<HTMLDivElement, ResultTableProps>(function LazyResultTable(props, ref) {
  const rows = props.result.data.length;
  const height = rows > MAX_WHOLE_ROWS ? SCROLL_HEIGHT : `${rows + 1} * ${ROW_HEIGHT}`;
  return (
    <Suspense
      fallback={
        <div
          aria-busy="true"
          data-tt-part="result-waiting"
          style={{ blockSize: `calc(${TOOLBAR_HEIGHT} + ${height})` }}
        >
          <div data-tt-part="result-skeleton" aria-hidden="true" />
        </div>
      }
    >
      <Table {...props} ref={ref} />
    </Suspense>
  );
});
