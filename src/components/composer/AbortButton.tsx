'use client';

import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent } from 'react';
import { useChatSessionContext } from '../../hooks/ChatSessionContext.js';
import { useChatStatus } from '../../hooks/useChatStatus.js';
import { isBusyStatus } from '../../stream/isBusyStatus.js';
import { Button } from '../ui/Button.js';
import { useLocale } from '../ui/ChatUiContext.js';

/** Props of `AbortButton`: the attributes of a button. */
export interface AbortButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {}

/**
 * Asks the service to stop the run. `data-state`: `ready`; `aborting` until the service confirms, when the button keeps the
 * focus and does nothing; or `idle` without a run to stop. Reading a thread is not a run.
 */
export const AbortButton = forwardRef<HTMLButtonElement, AbortButtonProps>(function AbortButton(
  { onClick, ...attributes },
  ref,
) {
  const { session } = useChatSessionContext('AbortButton');
  const locale = useLocale();
  const status = useChatStatus();
  const state = status === 'aborting' ? 'aborting' : isBusyStatus(status) && status !== 'loading' ? 'ready' : 'idle';
  const label = state === 'aborting' ? locale.stopping : locale.stop;

  const abort = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && state === 'ready') void session.abort();
  };

  return (
    <Button
      label={label}
      aria-disabled={state === 'ready' ? undefined : true}
      {...attributes}
      ref={ref}
      part="abort-button"
      icon="stop"
      onClick={abort}
      data-state={state}
    />
  );
});
