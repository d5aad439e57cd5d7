'use client';

import type { ReactNode } from 'react';
import { lazyPart } from '../../lazy/lazyPart.js';
import { LazyBoundary } from '../ui/LazyBoundary.js';
import type { ResultAgeProps } from './ResultAge.js';

const resultAge = lazyPart(() => import('./ResultAge.js').then(({ ResultAge }) => ResultAge));

/** `ResultAge`, with its code loaded by the first instance. Most results are new and don't show their age. */
export function LazyResultAge(props: ResultAgeProps): ReactNode {
  return (
    <LazyBoundary part={resultAge} fallback={<span data-tt-part="result-age" />}>
      {(ResultAge) => <ResultAge {...props} />}
    </LazyBoundary>
  );
}
