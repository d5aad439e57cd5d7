'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { useChatStatus } from '../../../hooks/useChatStatus.js';
import type { Locale } from '../../../locales/Locale.js';
import type { ChatStatus } from '../../../stream/ChatSession.js';

/** Props of `Working`, besides the attributes of a `<div>`. */
export interface WorkingProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Whether the answer is being written. The mark then has no label. */
  readonly isWriting: boolean;
}

/** The activity mark at the end of a running turn. `data-state`: `writing` or the session's status. */
export const Working = forwardRef<HTMLDivElement, WorkingProps>(function Working({ isWriting, ...attributes }, ref) {
  const locale = useLocale();
  const status = useChatStatus();
  return (
    <div {...attributes} ref={ref} data-tt-part="working" data-state={isWriting ? 'writing' : status}>
      <span data-tt-part="working-mark" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span data-tt-part="working-label">{isWriting ? '' : labelOf(status, locale)}</span>
    </div>
  );
});

function labelOf(status: ChatStatus, locale: Locale): string {
  if (status === 'connecting') return locale.connecting;
  if (status === 'reconnecting') return locale.reconnecting;
  if (status === 'aborting') return locale.stopping;
  return status === 'loading' ? locale.loadingThread : locale.working;
}
