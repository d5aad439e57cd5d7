'use client';

import { useEffect, useRef, useState } from 'react';
import { useChatSessionContext } from '../../hooks/ChatSessionContext.js';
import { useChatStatus } from '../../hooks/useChatStatus.js';
import type { Locale } from '../../locales/Locale.js';
import type { ChatSession, ChatStatus } from '../../stream/ChatSession.js';
import { isBusyStatus } from '../../stream/createChatSession.js';
import { useLocale } from '../ui/ChatUiContext.js';

/**
 * Announces to screen readers that a thread is loading, that an answer has started, and how it ended, once each. It is the
 * thread's only live region: the text between can be read at any time.
 */
export function Announcer() {
  const { session } = useChatSessionContext('Announcer');
  const locale = useLocale();
  const status = useChatStatus();
  const before = useRef<ChatStatus>(status);
  const [words, setWords] = useState('');

  useEffect(() => {
    const was = before.current;
    before.current = status;
    if (status === 'loading') setWords(locale.loadingThread);
    else if (status === 'reconnecting') setWords(locale.reconnecting);
    else if (isRun(status) && (!isRun(was) || was === 'reconnecting')) setWords(locale.answerStarted);
    else if (!isRun(status) && isRun(was)) setWords(endOf(session, status, locale));
    else if (was === 'loading') setWords('');
  }, [session, status, locale]);

  return (
    <div role="status" aria-live="polite" data-tt-part="hidden-text">
      {words}
    </div>
  );
}

function isRun(status: ChatStatus): boolean {
  return isBusyStatus(status) && status !== 'loading';
}

function endOf(session: ChatSession, status: ChatStatus, locale: Locale): string {
  if (status === 'interrupted') return locale.answerInterrupted;
  if (status === 'error') return locale.answerFailed;
  if (status !== 'idle') return '';
  const { messages, turnEnds } = session.getSnapshot();
  const question = messages.findLast(({ role }) => role === 'user');
  const isStopped = question !== undefined && turnEnds[question.id]?.type === 'aborted';
  return isStopped ? locale.answerStopped : locale.answerFinished;
}
