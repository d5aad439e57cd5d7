'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { describeState } from '../../../hooks/turns/describeState.js';
import { useShownStatus } from '../../../hooks/useShownStatus.js';

/** Props of `Working`, besides the attributes of a `<div>`. */
export interface WorkingProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Whether the answer is being written. The mark then has no label. */
  readonly isWriting: boolean;
}

/** The activity mark at the end of a running turn. `data-state`: `writing`, or the session's status as readers see it. */
export const Working = forwardRef<HTMLDivElement, WorkingProps>(function Working({ isWriting, ...attributes }, ref) {
  const locale = useLocale();
  const status = useShownStatus();
  return (
    <div {...attributes} ref={ref} data-tt-part="working" data-state={isWriting ? 'writing' : status}>
      <span data-tt-part="working-mark" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span data-tt-part="working-label">{isWriting ? '' : describeState('running', status, locale)}</span>
    </div>
  );
});
