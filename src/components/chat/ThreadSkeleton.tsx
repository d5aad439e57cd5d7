'use client';

import { useLocale } from '../ui/ChatUiContext.js';

/** Stands where a thread is being read. That it is, is said by the page's live region. */
export function ThreadSkeleton() {
  const locale = useLocale();
  return (
    <div data-tt-part="skeleton">
      <span data-tt-part="hidden-text">{locale.loadingThread}</span>
      <i data-kind="question" />
      <i />
      <i />
      <i />
    </div>
  );
}
