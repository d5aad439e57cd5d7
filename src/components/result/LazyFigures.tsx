'use client';

import { forwardRef, lazy, Suspense } from 'react';
import type { FiguresProps } from './Figures.js';

const Part = lazy(() => import('./Figures.js').then(({ Figures }) => ({ default: Figures })));

/** `Figures`, with its code loaded by the first instance. Reserves a figure's height while it loads. */
export const LazyFigures = forwardRef<HTMLDListElement, FiguresProps>(function LazyFigures(props, ref) {
  return (
    <Suspense fallback={<div aria-busy="true" data-tt-part="figures-waiting" />}>
      <Part {...props} ref={ref} />
    </Suspense>
  );
});
