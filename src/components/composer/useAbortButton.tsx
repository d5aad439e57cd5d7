import type { ComponentPropsWithoutRef } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useChatStatus } from '../../hooks/useChatStatus.js';
import { useComposer } from '../../hooks/useComposer.js';
import type { ButtonSlotProps } from '../ui/ActionButton.js';
import { Icon } from '../ui/Icon.js';

/** Returns the props of the button that stops the run. It calls the `onClick` of `attributes` first. Stopping twice sends one request. */
export function useAbortButton({ onClick, ...attributes }: ComponentPropsWithoutRef<'button'>) {
  const locale = useLocale();
  const { isRunning, stop } = useComposer();
  const state = useChatStatus() === 'aborting' ? 'aborting' : isRunning ? 'ready' : 'idle';
  return {
    label: state === 'aborting' ? locale.stopping : locale.stop,
    isBusy: state !== 'ready' || undefined,
    ...attributes,
    part: 'abort-button',
    icon: <Icon name="stop" />,
    onClick(event) {
      onClick?.(event);
      if (!event.defaultPrevented) void stop();
    },
    'data-state': state,
  } satisfies ButtonSlotProps & { readonly 'data-state': string };
}
