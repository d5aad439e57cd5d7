'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useLocale } from '../ui/ChatUiContext.js';
import { Icon } from '../ui/Icon.js';

export interface EmptyStateProps extends ComponentPropsWithoutRef<'div'> {}

/** What stands where no question was asked yet; children, such as suggestions, below it. `data-state`: `empty`. */
export const EmptyState = forwardRef<HTMLDivElement, EmptyStateProps>(function EmptyState(
  { children, ...attributes },
  ref,
) {
  const locale = useLocale();
  return (
    <div {...attributes} ref={ref} data-tt-part="empty-state" data-state="empty">
      <Icon name="spark" />
      <p dir="auto" data-tt-part="empty-title">
        {locale.emptyTitle}
      </p>
      <p dir="auto" data-tt-part="empty-text">
        {locale.emptyText}
      </p>
      {children}
    </div>
  );
});
