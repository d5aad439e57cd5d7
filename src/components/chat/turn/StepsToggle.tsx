'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { Button } from '../../ui/Button.js';

/** Props of `StepsToggle`, besides the attributes of a `<button>`. */
export interface StepsToggleProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  /** Number of queries of the turn. */
  readonly queries: number;
  /**
   * How many of them failed.
   *
   * @default 0
   */
  readonly failedQueries?: number | undefined;
  /** Number of steps of the turn, queries included. */
  readonly steps: number;
  /**
   * Milliseconds that the turn took.
   *
   * @default unknown, and not shown
   */
  readonly durationMs?: number | undefined;
  /** Whether the steps are visible. */
  readonly open: boolean;
  /** Called when the reader shows or hides the steps. */
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * The line that a turn's steps fold into, such as "2 queries, 12 s". `data-state`: `open` or `closed`. `data-failed`: `some` or
 * `all` if queries failed.
 */
export const StepsToggle = forwardRef<HTMLButtonElement, StepsToggleProps>(function StepsToggle(
  { queries, failedQueries = 0, steps, durationMs, open, onOpenChange, ...attributes },
  ref,
) {
  const locale = useLocale();
  const seconds = durationMs === undefined ? undefined : Math.max(1, Math.round(durationMs / 1000));
  return (
    <Button
      aria-expanded={open}
      title={open ? locale.hideSteps : locale.showSteps}
      onClick={() => onOpenChange(!open)}
      {...attributes}
      ref={ref}
      part="steps-toggle"
      icon="chevron"
      data-state={open ? 'open' : 'closed'}
      data-failed={failedQueries === 0 ? undefined : failedQueries < queries ? 'some' : 'all'}
    >
      {locale.stepsSummary(queries, steps, seconds, failedQueries)}
    </Button>
  );
});
