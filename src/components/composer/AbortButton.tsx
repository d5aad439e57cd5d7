'use client';

import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useChatStream } from '../../hooks/useChatStream.js';
import { isRunningStatus } from '../../stream/isBusyStatus.js';
import { Button } from '../ui/Button.js';

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
  const locale = useLocale();
  const { status, abort: stop } = useChatStream();
  const state = status === 'aborting' ? 'aborting' : isRunningStatus(status) ? 'ready' : 'idle';
  const label = state === 'aborting' ? locale.stopping : locale.stop;

  const abort = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && state === 'ready') void stop();
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
