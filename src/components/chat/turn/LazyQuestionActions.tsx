'use client';

import { forwardRef } from 'react';
import { lazyPart } from '../../../lazy/lazyPart.js';
import { LazyBoundary } from '../../ui/LazyBoundary.js';
import type { QuestionActionsProps } from './QuestionActions.js';

const questionActions = lazyPart(() => import('./QuestionActions.js').then(({ QuestionActions }) => QuestionActions), {
  isPreloaded: true,
});

/** `QuestionActions`, with its code loaded before the first question is sent. Without it, the question is complete. */
export const LazyQuestionActions = forwardRef<HTMLDivElement, QuestionActionsProps>(
  function LazyQuestionActions(props, ref) {
    return (
      <LazyBoundary
        part={questionActions}
        fallback={<div aria-busy="true" data-tt-part="question-actions" />}
        failed={() => null}
      >
        {(QuestionActions) => <QuestionActions {...props} ref={ref} />}
      </LazyBoundary>
    );
  },
);
