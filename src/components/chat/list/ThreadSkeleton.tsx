'use client';

import { type ComponentPropsWithoutRef, forwardRef, useEffect } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { preloadThread } from '../preloadThread.js';

/** Props of `ThreadSkeleton`, besides the attributes of a `<div>`. */
export interface ThreadSkeletonProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {}

/** Shown while a thread is read. The chat's live region announces it. `data-state`: `loading`. */
export const ThreadSkeleton = forwardRef<HTMLDivElement, ThreadSkeletonProps>(function ThreadSkeleton(attributes, ref) {
  const locale = useLocale();
  useEffect(preloadThread, []);
  return (
    <div {...attributes} ref={ref} data-tt-part="skeleton" data-state="loading">
      <span data-tt-part="hidden-text">{locale.loadingThread}</span>
      <i data-kind="question" />
      <i />
      <i />
      <i />
    </div>
  );
});
