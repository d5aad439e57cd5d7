'use client';

import { type ComponentPropsWithoutRef, forwardRef, useEffect } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { markdownParser } from '../../markdown/markdownParser.js';
import { toolResult } from '../../result/tool/LazyToolResult.js';

/** Props of `ThreadSkeleton`, besides the attributes of a `<div>`. */
export interface ThreadSkeletonProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {}

/** Shown while a thread is read. The chat's live region announces it. `data-state`: `loading`. */
export const ThreadSkeleton = forwardRef<HTMLDivElement, ThreadSkeletonProps>(function ThreadSkeleton(attributes, ref) {
  const locale = useLocale();
  // Most threads contain them, and nothing should move when the thread is shown.
  useEffect(() => {
    markdownParser.preload();
    toolResult.preload();
  }, []);
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
