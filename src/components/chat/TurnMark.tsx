'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useLocale } from '../ui/ChatUiContext.js';

/** How far a turn has come. `completed` also covers a turn that was read back, whose end is unknown. */
export type TurnState = 'running' | 'completed' | 'aborted' | 'interrupted' | 'failed';

export interface TurnMarkProps extends Omit<ComponentPropsWithoutRef<'p'>, 'children'> {
  readonly state: TurnState;
}

/** Says of a turn that it did not reach its end: `data-state` `aborted`, `interrupted` or `failed`. Else nothing. */
export const TurnMark = forwardRef<HTMLParagraphElement, TurnMarkProps>(function TurnMark(
  { state, ...attributes },
  ref,
) {
  const locale = useLocale();
  if (state === 'running' || state === 'completed') return null;
  const words = { aborted: locale.stopped, interrupted: locale.interrupted, failed: locale.failed }[state];
  return (
    <p {...attributes} ref={ref} data-tt-part="turn-mark" data-state={state}>
      {words}
    </p>
  );
});
