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

export interface ErrorNoticeProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {}

/**
 * What went wrong, in the service's own words, and the ways out that can help. Nothing while all is well. `data-state`:
 * `error`, `interrupted` (what came is kept), or `warning` (a stop failed and the answer goes on). `data-code`: the
 * error's code.
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

/** Codes where the same request may succeed once the page or the reader has mended something. */
const WORTH_ANOTHER_TRY = new Set(['auth', 'protocol']);

/** Codes that nobody who only reads the page can mend. */
const NEEDS_ADMIN: ReadonlySet<string> = new Set(['auth', 'configuration', 'limit', 'protocol']);

/** The most helpful one first. */
function findWaysOut(
  status: ChatStatus,
  error: ChatError | undefined,
  session: ChatSession,
): readonly (keyof typeof WAYS_OUT)[] {
  if (isBusyStatus(status)) return ['stopListening', 'dismiss'];
  if (status === 'interrupted') {
    // Without a thread id there is nothing to find the answer by.
    return session.getSnapshot().chatId === undefined ? ['retry'] : ['reconnect'];
  }
  if (error === undefined) return [];
  if (error.code === 'not-found' || error.code === 'forbidden') return ['newConversation', 'dismiss'];
  if (error.retryable || WORTH_ANOTHER_TRY.has(error.code)) return ['retry', 'dismiss'];
  // Nothing a reader does mends the page's own options.
  return error.code === 'configuration' ? [] : ['dismiss'];
}

/** Whether it is a question that failed; else it was the read of a thread. */
function hasFailedQuestion(session: ChatSession): boolean {
  const { messages, turnEnds, chatId } = session.getSnapshot();
  const question = messages.findLast(({ role }) => role === 'user');
  const end = question && turnEnds[question.id];
  return chatId === undefined || end?.type === 'failed' || end?.type === 'interrupted';
}
