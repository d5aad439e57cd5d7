'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { describeState } from '../../../hooks/turns/describeState.js';
import type { TurnState } from '../../../stream/turns/ChatTurn.js';

/** Props of `TurnMark`, besides the attributes of a `<p>`. */
export interface TurnMarkProps extends Omit<ComponentPropsWithoutRef<'p'>, 'children'> {
  /** How far the turn has come. */
  readonly state: TurnState;
}

/**
 * Marks a turn that did not complete. `data-state`: `aborted`, `interrupted`, `failed` or `unanswered`. Otherwise renders
 * nothing.
 */
export const TurnMark = forwardRef<HTMLParagraphElement, TurnMarkProps>(function TurnMark(
  { state, ...attributes },
  ref,
) {
  const locale = useLocale();
  if (state === 'running' || state === 'completed') return null;
  return (
    <p {...attributes} ref={ref} data-tt-part="turn-mark" data-state={state}>
      {describeState(state, undefined, locale)}
    </p>
  );
});
