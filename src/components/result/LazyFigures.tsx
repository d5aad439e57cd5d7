'use client';

import { forwardRef } from 'react';
import { lazyPart } from '../../lazy/lazyPart.js';
import { LazyBoundary } from '../ui/LazyBoundary.js';
import type { FiguresProps } from './Figures.js';

const figures = lazyPart(() => import('./Figures.js').then(({ Figures }) => Figures), { isPreloaded: true });

/** `Figures`, with its code loaded by the first instance. Reserves a figure's height while it loads. */
export const LazyFigures = forwardRef<HTMLDListElement, FiguresProps>(function LazyFigures(props, ref) {
  return (
    <LazyBoundary part={figures} fallback={<div aria-busy="true" data-tt-part="figures-waiting" />}>
      {(Figures) => <Figures {...props} ref={ref} />}
    </LazyBoundary>
  );
});
