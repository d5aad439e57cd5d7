'use client';

import type { ReactNode } from 'react';
import { lazyPart } from '../../../lazy/lazyPart.js';
import { useLazyPart } from '../../ui/useLazyPart.js';
import { usePrinting } from '../../ui/usePrinting.js';
import type { PrintedResultProps } from './PrintedResult.js';

const printedResult = lazyPart(() => import('./PrintedResult.js').then(({ PrintedResult }) => PrintedResult));

/**
 * The parts of a result that are only printed, besides its chart or figures. Their code is loaded with the first result, because
 * the browser's own print command doesn't wait for it. Without it, only the chart or the figures are printed.
 */
export function LazyPrintedResult(props: PrintedResultProps): ReactNode {
  const isPrinting = usePrinting();
  const { part: Part } = useLazyPart(printedResult);
  return isPrinting && Part ? <Part {...props} /> : null;
}
