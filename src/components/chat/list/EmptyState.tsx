'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { useCan } from '../../../hooks/useCan.js';
import { Icon } from '../../ui/Icon.js';

/** Props of `EmptyState`: the attributes of a `<div>`, and content below its text, such as suggestions. */
export interface EmptyStateProps extends ComponentPropsWithoutRef<'div'> {}

/** Shown in an empty thread, with its children, such as suggestions, at the end. `data-state`: `empty`. */
export const EmptyState = forwardRef<HTMLDivElement, EmptyStateProps>(function EmptyState(
  { children, ...attributes },
  ref,
) {
  const locale = useLocale();
  // It invites to ask.
  const { ask: canAsk } = useCan();
  return (
    <div {...attributes} ref={ref} data-tt-part="empty-state" data-state="empty">
      {canAsk && (
        <>
          <Icon name="chart" />
          <p dir="auto" data-tt-part="empty-title">
            {locale.emptyTitle}
          </p>
          <p dir="auto" data-tt-part="empty-text">
            {locale.emptyText}
          </p>
        </>
      )}
      {children}
    </div>
  );
});
