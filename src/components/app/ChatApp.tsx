'use client';

import { forwardRef } from 'react';
import { LocaleBoundary } from '../../hooks/provider/LocaleBoundary.js';
import { AppFrame } from './AppFrame.js';
import type { ChatAppProps } from './ChatAppProps.js';

/**
 * The chat with the list of the reader's threads: next to it if the app is at least 720 pixels wide, otherwise in a drawer. It
 * fills its container. A running answer continues while another thread is shown, and the list marks it. `data-state`: `open` or
 * `closed`, the state of the drawer.
 *
 * ```tsx
 * const store = createLocalThreadStore({ user: 'ann' });
 *
 * <ChatApp threads={store} chatApiUrl="/chat-api" auth={{ type: 'proxy' }} />
 * ```
 */
export const ChatApp = forwardRef<HTMLDivElement, ChatAppProps>(function ChatApp(props, ref) {
  const waiting = <div aria-busy="true" data-tt-part="chat-app" data-tt-root="" data-state="waiting" />;
  return (
    <LocaleBoundary locale={props.locale} fallback={props.fallback ?? waiting}>
      {(locale) => <AppFrame {...props} locale={locale} ref={ref} />}
    </LocaleBoundary>
  );
});
