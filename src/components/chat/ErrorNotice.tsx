'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useChatSessionContext } from '../../hooks/ChatSessionContext.js';
import { useChatStream } from '../../hooks/useChatStream.js';
import { useShortLoss } from '../../hooks/useShortLoss.js';
import type { ChatError } from '../../protocol/ChatError.js';
import type { ChatSession, ChatStatus } from '../../stream/ChatSession.js';
import { isBusyStatus } from '../../stream/isBusyStatus.js';
import { Button } from '../ui/Button.js';
import { useChatUi } from '../ui/ChatUiContext.js';
import { ErrorDetails } from '../ui/ErrorDetails.js';
import { Icon } from '../ui/Icon.js';
import { RetryButton } from './RetryButton.js';

/** Props of `ErrorNotice`: the attributes of a `<div>`. */
export interface ErrorNoticeProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {}

/**
 * The session's error: what happened and what to do, in the reader's language, with buttons for what may help, and the
 * service's own words to be opened, without addresses. Renders nothing without an error, nor in the first 2 s of a lost connection
 * that is restored automatically.
 * `data-state`: `error`, `interrupted` (the part received is kept), or `warning` (a stop failed and the answer continues).
 * `data-code`: the error's code.
 */
export const ErrorNotice = forwardRef<HTMLDivElement, ErrorNoticeProps>(function ErrorNotice(attributes, ref) {
  const { session } = useChatSessionContext('ErrorNotice');
  const { error, status } = useChatStream({ session });
  const { locale, onSignIn } = useChatUi();
  const state = status === 'interrupted' ? 'interrupted' : isBusyStatus(status) ? 'warning' : 'error';
  const isShortLoss = useShortLoss();
  if (isShortLoss || (error === undefined && state !== 'interrupted')) return null;
  const code = error?.code ?? 'interrupted';
  const isLimited = error?.status === TOO_MANY_REQUESTS;
  const signsIn = code === 'auth' && onSignIn !== undefined;

  return (
    <div role="alert" {...attributes} ref={ref} data-tt-part="error-notice" data-state={state} data-code={code}>
      <Icon name="alert" />
      <div data-tt-part="error-text">
        <p data-tt-part="error-title">
          {state === 'warning' ? locale.stopFailed : isLimited ? locale.limitedTitle : locale.errorTitle[code]}
        </p>
        <p data-tt-part="error-message">
          {isLimited ? locale.limitedHelp : locale.errorHelp[code]}{' '}
          {NEEDS_ADMIN.has(code) && !signsIn && locale.askAdmin}
        </p>
        <ErrorDetails words={readWords(error)} />
      </div>
      <div data-tt-part="error-actions">
        {signsIn && <Button part="error-action" label={locale.signIn} onClick={onSignIn} data-action="signIn" />}
        {findWaysOut(status, error, session).map((wayOut) => {
          const button = {
            part: 'error-action',
            onClick: () => void WAYS_OUT[wayOut](session),
            'data-action': wayOut,
          };
          return wayOut === 'retry' ? (
            <RetryButton key={wayOut} {...button} retryAt={error?.retryAt} />
          ) : (
            <Button key={wayOut} {...button} label={locale[wayOut]} />
          );
        })}
      </div>
    </div>
  );
});

/** The HTTP status of a service that limits how much is asked. */
const TOO_MANY_REQUESTS = 429;

/** Codes whose own sentences add nothing to the text of the locale. */
const SPEAKS_FOR_ITSELF: ReadonlySet<string> = new Set(['busy', 'interrupted', 'network', 'timeout']);

/** The words below "Details": the service's, or those of this library about what is not set up correctly. */
function readWords(error: ChatError | undefined): string {
  if (error === undefined) return '';
  return error.detail ?? (SPEAKS_FOR_ITSELF.has(error.code) ? '' : error.message);
}

/** Named by their strings in the locale. */
const WAYS_OUT = {
  retry: (session: ChatSession) => (hasFailedQuestion(session) ? session.retry() : session.load()),
  reconnect: (session: ChatSession) => session.reconnect(),
  newConversation: (session: ChatSession) => session.reset(),
  stopListening: (session: ChatSession) => session.disconnect(),
  dismiss: (session: ChatSession) => session.clearError(),
} as const;

/** Codes where the same request may succeed after the page or the reader has fixed something. */
const WORTH_ANOTHER_TRY = new Set(['auth', 'protocol']);

/** Codes that a reader of the page can't fix. */
const NEEDS_ADMIN: ReadonlySet<string> = new Set(['auth', 'configuration', 'limit', 'protocol']);

/** The most helpful one first. */
function findWaysOut(
  status: ChatStatus,
  error: ChatError | undefined,
  session: ChatSession,
): readonly (keyof typeof WAYS_OUT)[] {
  if (isBusyStatus(status)) return ['stopListening', 'dismiss'];
  if (status === 'interrupted') {
    // Without a thread id the answer can't be looked up.
    return session.getSnapshot().chatId === undefined ? ['retry'] : ['reconnect'];
  }
  if (error === undefined) return [];
  if (error.code === 'not-found' || error.code === 'forbidden') return ['newConversation', 'dismiss'];
  if (error.retryable || WORTH_ANOTHER_TRY.has(error.code)) return ['retry', 'dismiss'];
  // A reader can't fix the page's options.
  return error.code === 'configuration' ? [] : ['dismiss'];
}

/** Whether a question failed, rather than the read of a thread. */
function hasFailedQuestion(session: ChatSession): boolean {
  const { turns, chatId } = session.getSnapshot();
  const end = turns.at(-1)?.end;
  return chatId === undefined || end?.type === 'failed' || end?.type === 'interrupted';
}
