'use client';

import { forwardRef } from 'react';
import { lazyPart } from '../../../lazy/lazyPart.js';
import { LazyBoundary } from '../../ui/LazyBoundary.js';
import type { TurnActionsProps } from './TurnActions.js';

/** The code of the row of buttons below an answer, and of the results that are passed to it. */
export const turnActions = lazyPart(() => import('./TurnActions.js'), { isPreloaded: true });

/** `TurnActions`, with its code loaded while the first answer runs. Reserves a button's height if that takes longer. */
export const LazyTurnActions = forwardRef<HTMLDivElement, TurnActionsProps>(function LazyTurnActions(props, ref) {
  return (
    <LazyBoundary part={turnActions} fallback={<div aria-busy="true" data-tt-part="turn-actions" />}>
      {({ TurnActions }) => <TurnActions {...props} ref={ref} />}
    </LazyBoundary>
  );
});
