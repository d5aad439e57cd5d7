'use client';

import type { RefObject } from 'react';
import { useBrowserLayoutEffect } from '../../../hooks/useBrowserLayoutEffect.js';

/** Sets the height of the question of a turn with results as `--tt-question-height`, for the style sheet. */
export function useQuestionHeight(turn: RefObject<HTMLElement | null>, hasResult: boolean): void {
  useBrowserLayoutEffect(() => {
    const question = turn.current?.querySelector('[data-tt-part="turn-question"]');
    if (!hasResult || question == null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height) turn.current?.style.setProperty('--tt-question-height', `${Math.round(height)}px`);
    });
    observer.observe(question);
    return () => observer.disconnect();
  }, [turn, hasResult]);
}
