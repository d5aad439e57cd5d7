'use client';

import { forwardRef } from 'react';
import { lazyPart } from '../../lazy/lazyPart.js';
import { LazyBoundary } from '../ui/LazyBoundary.js';
import type { ResultTableProps } from './ResultTable.js';
import { waitingTableHeight } from './waitingTableHeight.js';

/** The code of tables. */
export const resultTable = lazyPart(() => import('./ResultTable.js').then(({ ResultTable }) => ResultTable), {
  isPreloaded: true,
});

/** `ResultTable`, with its code loaded by the first instance. Reserves the table's height while it loads. */
export const LazyResultTable = forwardRef<HTMLDivElement, ResultTableProps>(function LazyResultTable(props, ref) {
  const waiting = (
    <div
      aria-busy="true"
      data-tt-part="result-waiting"
      style={{ blockSize: waitingTableHeight(props.result.data.length) }}
    >
      <div data-tt-part="result-skeleton" aria-hidden="true" />
    </div>
  );
  return (
    <LazyBoundary part={resultTable} fallback={waiting}>
      {(Table) => <Table {...props} ref={ref} />}
    </LazyBoundary>
  );
});
