'use client';

import { useMemo } from 'react';
import type { ChatSessionSnapshot } from '../stream/ChatSession.js';
import { isRunningStatus } from '../stream/isBusyStatus.js';
import { readQuestionTime } from '../stream/turns/readQuestionTime.js';
import { useChatSessionContext } from './provider/ChatSessionContext.js';

/** A result that was read with its thread, rather than streamed to this page. */
export interface Reopened {
  /**
   * When its question was asked, as milliseconds of Unix time: the query ran shortly afterwards. Messages don't carry the time of
   * their rows. Undefined if the question's id isn't a time.
   */
  readonly askedAt: number | undefined;
}

/** Returns whether a message was read with its thread. Undefined if its turn ran, or runs, in this session. */
export function useReopened(messageId: string): Reopened | undefined {
  const { session } = useChatSessionContext('useReopened');
  // Read only once: a turn that ends later was run by this session.
  return useMemo(() => readReopened(session.getSnapshot(), messageId), [session, messageId]);
}

function readReopened({ turns, status }: ChatSessionSnapshot, messageId: string): Reopened | undefined {
  const turn = turns.findLast(({ stepIds }) => stepIds.includes(messageId));
  if (turn?.question === undefined || turn.end !== undefined) return undefined;
  const isRunning = turn === turns.at(-1) && isRunningStatus(status);
  return isRunning ? undefined : { askedAt: readQuestionTime(turn.id) };
}
