'use client';

import { useMemo } from 'react';
import type { ChatSessionSnapshot } from '../stream/ChatSession.js';
import { readQuestionTime } from '../stream/readQuestionTime.js';
import { useChatSessionContext } from './ChatSessionContext.js';

/** A result that was read with its thread, rather than streamed to this page. */
export interface Reopened {
  /**
   * When its question was asked, as milliseconds of Unix time: the query ran shortly afterwards. No message carries the time
   * of its rows. Undefined if the question's id isn't a time.
   */
  readonly askedAt: number | undefined;
}

const RUNNING = ['connecting', 'streaming', 'aborting', 'reconnecting'];

/** Returns whether a message was read with its thread. Undefined if its turn ran, or runs, in this session. */
export function useReopened(messageId: string): Reopened | undefined {
  const { session } = useChatSessionContext('useReopened');
  // Read once: a turn that ends later ran here.
  return useMemo(() => readReopened(session.getSnapshot(), messageId), [session, messageId]);
}

function readReopened({ messages, status, turnEnds }: ChatSessionSnapshot, messageId: string): Reopened | undefined {
  const at = messages.findIndex(({ id }) => id === messageId);
  const question = messages.slice(0, at + 1).findLast(({ role }) => role === 'user');
  if (question === undefined || Object.hasOwn(turnEnds, question.id)) return undefined;
  const isLast = messages.findLast(({ role }) => role === 'user') === question;
  return isLast && RUNNING.includes(status) ? undefined : { askedAt: readQuestionTime(question.id) };
}
