'use client';

import type { ReactNode } from 'react';
import { useChatUi } from '../../hooks/provider/ChatUiContext.js';
import type { Threads } from '../../hooks/useThreads.js';
import { ChatError } from '../../protocol/ChatError.js';
import { Button } from '../ui/Button.js';
import { ErrorReason } from '../ui/ErrorDetails.js';

export interface ThreadListNotesProps extends Pick<Threads, 'threads' | 'state' | 'error' | 'reload'> {
  /** Number of threads that the search has found. */
  readonly found: number;
}

/** The notes of the list: that it is loading, has failed or is empty, or that nothing was found. */
export function ThreadListNotes({ threads, state, error, reload, found }: ThreadListNotesProps): ReactNode {
  const { locale, onSignIn } = useChatUi();
  const canSignIn = error instanceof ChatError && error.code === 'auth' && onSignIn !== undefined;
  return (
    <>
      {/* Mounted from the start, so that screen readers announce what appears in it. */}
      <div role="alert" data-tt-part="thread-error">
        {error && <span>{state === 'error' ? locale.threadsNotLoaded : locale.threadNotSaved}</span>}
        {error && <ErrorReason error={error} />}
        {canSignIn && <Button part="thread-retry" label={locale.signIn} onClick={onSignIn} />}
        {state === 'error' && <Button part="thread-retry" label={locale.retry} onClick={reload} />}
      </div>
      {state === 'loading' && (
        <div data-tt-part="thread-skeleton">
          <span data-tt-part="hidden-text">{locale.loadingThreads}</span>
          <i />
          <i />
          <i />
        </div>
      )}
      {state === 'ready' && found === 0 && (
        <p data-tt-part="thread-note">{threads.length === 0 ? locale.noThreads : locale.noThreadsFound}</p>
      )}
    </>
  );
}
