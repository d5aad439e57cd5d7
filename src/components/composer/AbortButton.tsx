'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Button } from '../ui/Button.js';
import { useAbortButton } from './useAbortButton.js';

/** Props of `AbortButton`: the attributes of a button. */
export interface AbortButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {}

/**
 * Asks the service to stop the run. `data-state`: `ready`; `aborting` until the service confirms, during which the button keeps
 * the focus and does nothing; or `idle` without a run to stop. Reading a thread is not a run.
 */
export const AbortButton = forwardRef<HTMLButtonElement, AbortButtonProps>(function AbortButton(attributes, ref) {
  return <Button {...useAbortButton(attributes)} ref={ref} />;
});
