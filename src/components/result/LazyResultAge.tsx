'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import type { ResultAgeProps } from './ResultAge.js';

// The rows are worth more than their age: without its code, nothing is shown.
const Part = lazy(() =>
  import('./ResultAge.js').then(
    ({ ResultAge }) => ({ default: ResultAge }),
    () => ({ default: () => null }),
  ),
);

/** `ResultAge`, with its code loaded by the first instance. Most results are new and have none. */
export function LazyResultAge(props: ResultAgeProps): ReactNode {
  return (
    <Suspense fallback={<span data-tt-part="result-age" />}>
      <Part {...props} />
    </Suspense>
  );
}
