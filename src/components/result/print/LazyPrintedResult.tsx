'use client';

import type { ReactNode } from 'react';
import { lazyPart } from '../../../lazy/lazyPart.js';
import { useLazyPart } from '../../ui/useLazyPart.js';
import { usePrinting } from '../../ui/usePrinting.js';
import type { PrintedResultProps } from './PrintedResult.js';

const printedResult = lazyPart(() => import('./PrintedResult.js').then(({ PrintedResult }) => PrintedResult));

/**
 * What of a result is printed besides its chart or figures; nothing on the screen. Its code is loaded with the first result, because
 * the browser's own print command waits for nothing. Without its code, the print has the chart or the figures alone.
 */
export function LazyPrintedResult(props: PrintedResultProps): ReactNode {
  const isPrinting = usePrinting();
  const { part: Part } = useLazyPart(printedResult);
  return isPrinting && Part ? <Part {...props} /> : null;
}
