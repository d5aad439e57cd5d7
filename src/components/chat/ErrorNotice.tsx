'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useChatSessionContext } from '../../hooks/ChatSessionContext.js';
import { useChatStream } from '../../hooks/useChatStream.js';
import type { ChatError } from '../../protocol/ChatError.js';
import type { ChatSession, ChatStatus } from '../../stream/ChatSession.js';
import { isBusyStatus } from '../../stream/createChatSession.js';
import { useLocale } from '../ui/ChatUiContext.js';
import { ErrorText } from '../ui/ErrorText.js';
import { Icon } from '../ui/Icon.js';

/** Props of `ErrorNotice`: the attributes of a `<div>`. */
export interface ErrorNoticeProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {}

/**
 * The session's error, in the service's words, with buttons for what may help. Renders nothing without an error.
 * `data-state`: `error`, `interrupted` (the part received is kept), or `warning` (a stop failed and the answer continues).
 * `data-code`: the error's code.
 */
export const ErrorNotice = forwardRef<HTMLDivElement, ErrorNoticeProps>(function ErrorNotice(attributes, ref) {
  const { session } = useChatSessionContext('ErrorNotice');
  const { error, status } = useChatStream({ session });
  const locale = useLocale();
  const state = status === 'interrupted' ? 'interrupted' : isBusyStatus(status) ? 'warning' : 'error';
  if (error === undefined && state !== 'interrupted') return null;
  const code = error?.code ?? 'interrupted';
  const message = error?.message ?? '';

  return (
    <div role="alert" {...attributes} ref={ref} data-tt-part="error-notice" data-state={state} data-code={code}>
      <Icon name="alert" />
      <div data-tt-part="error-text">
        <p data-tt-part="error-title">{state === 'warning' ? locale.stopFailed : locale.errorTitle[code]}</p>
        {message !== '' && <ErrorText text={message} part="error-message" />}
        {NEEDS_ADMIN.has(code) && <p data-tt-part="error-message">{locale.askAdmin}</p>}
      </div>
      <div data-tt-part="error-actions">
        {findWaysOut(status, error, session).map((wayOut) => (
          <button
            key={wayOut}
            type="button"
            onClick={() => void WAYS_OUT[wayOut](session)}
            data-tt-part="error-action"
            data-action={wayOut}
          >
            {locale[wayOut]}
          </button>
        ))}
      </div>
    </div>
  );
});

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
  const { messages, turnEnds, chatId } = session.getSnapshot();
  const question = messages.findLast(({ role }) => role === 'user');
  const end = question && turnEnds[question.id];
  return chatId === undefined || end?.type === 'failed' || end?.type === 'interrupted';
}
