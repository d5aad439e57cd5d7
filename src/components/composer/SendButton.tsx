'use client';

import type { ComponentPropsWithoutRef } from 'react';
import { Icon } from '../ui/Icon.js';

interface SendButtonProps extends ComponentPropsWithoutRef<'button'> {
  readonly label: string;
  /** Whether there is something that can be sent. */
  readonly isReady: boolean;
}

/** Submits the form. Without anything to send it stays focusable, so that its reason can be read. `data-state`: `ready` or `idle`. */
export function SendButton({ label, isReady, ...attributes }: SendButtonProps) {
  return (
    <button
      type="submit"
      {...attributes}
      aria-label={label}
      title={label}
      aria-disabled={isReady ? undefined : true}
      data-tt-part="send-button"
      data-state={isReady ? 'ready' : 'idle'}
    >
      <Icon name="send" />
    </button>
  );
}
