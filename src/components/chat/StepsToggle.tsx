'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useLocale } from '../ui/ChatUiContext.js';
import { Icon } from '../ui/Icon.js';

export interface StepsToggleProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'onToggle'> {
  readonly queries: number;
  readonly steps: number;
  readonly durationMs?: number | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The line that a turn's steps fold into, such as "2 queries, 12 s". `data-state`: `open` or `closed`. */
export const StepsToggle = forwardRef<HTMLButtonElement, StepsToggleProps>(function StepsToggle(
  { queries, steps, durationMs, isOpen, onToggle, ...attributes },
  ref,
) {
  const locale = useLocale();
  const seconds = durationMs === undefined ? undefined : Math.max(1, Math.round(durationMs / 1000));
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      title={isOpen ? locale.hideSteps : locale.showSteps}
      onClick={onToggle}
      {...attributes}
      ref={ref}
      data-tt-part="steps-toggle"
      data-state={isOpen ? 'open' : 'closed'}
    >
      <Icon name="chevron" />
      {locale.stepsSummary(queries, steps, seconds)}
    </button>
  );
});
