'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ChatError } from '../protocol/ChatError.js';
import type { ChatToolCall } from '../protocol/chatMessage.js';
import type { ToolNaming } from '../protocol/toolKind.js';
import type { ChatSession } from '../stream/ChatSession.js';
import type { ChatSessionOptions } from '../stream/ChatSessionOptions.js';
import { parseToolCall } from '../stream/turns/parseToolCall.js';
import { ROOT_KEY, randomText } from './data/dataKeys.js';
import { useSharedQuery } from './data/useSharedQuery.js';
import { useChatSessionContext } from './provider/ChatSessionContext.js';
import { useToolNaming } from './results/useToolNaming.js';
import { openSession, sessionIdentity } from './useChatSession.js';
import { useLatest } from './useLatest.js';

/**
 * The answer to a card's question, in the form in which it is cached: JSON only, so that a product can persist it across page
 * loads.
 */
export interface CardAnswer {
  /** The thread that it was asked in. */
  readonly chatId: string | undefined;
  /** Its last completed query; undefined if it has none. */
  readonly toolCall: ChatToolCall | undefined;
  /** Its text. */
  readonly text: string;
  /** When it was asked, in milliseconds of Unix time. */
  readonly askedAt: number;
}

/**
 * Returns the session that asks a card's question. Unlike the session of `useChatSession`, it can still stop a run after the card
 * was unmounted.
 */
export function useCardSession(options: ChatSessionOptions): ChatSession {
  const latest = useLatest(options);
  const identity = sessionIdentity(options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `identity` represents the options that matter.
  return useMemo(() => openSession(options, latest), [identity]);
}

/** Represents a user whose identity isn't set: their answers are cached only for this page. */
const thisPage = /* @__PURE__ */ randomText();

/**
 * Returns the answer to a question as a TanStack Query result: the question is asked once for each user and agent, and again by
 * `refetch`. Unmounting stops the run, since nobody is waiting for it. `agent` identifies the agent: its address, branch and
 * vendor.
 */
export function useCardAnswer(
  question: string,
  { agent, user }: { readonly agent: readonly unknown[]; readonly user: string | undefined },
): UseQueryResult<CardAnswer, ChatError> {
  const { session } = useChatSessionContext('AnswerCard');
  const naming = useToolNaming('AnswerCard');
  return useSharedQuery<CardAnswer, CardAnswer>(
    {
      queryKey: [...ROOT_KEY, 'answer', user ?? thisPage, agent, question] as never,
      queryFn: ({ signal }) => askOnce(session, question, naming, signal),
    },
    // Not refetched automatically: each question costs a run of the agent.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: 1 },
  );
}

async function askOnce(
  session: ChatSession,
  question: string,
  naming: ToolNaming,
  signal: AbortSignal,
): Promise<CardAnswer> {
  // The question of a card that was hidden, or has another question now, may still be stopping.
  await session.abort();
  signal.throwIfAborted();
  const askedAt = Date.now();
  session.reset();
  const stop = () => void session.abort();
  signal.addEventListener('abort', stop, { once: true });
  try {
    let outcome = await session.send(question);
    if (outcome.type === 'interrupted') outcome = await session.reconnect();
    if (outcome.type !== 'completed') {
      throw 'error' in outcome ? outcome.error : new ChatError('interrupted', 'The question was stopped.');
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
  const { chatId, turns, finalAnswer } = session.getSnapshot();
  const calls = (turns.at(-1)?.toolCallIds ?? []).flatMap((id) => session.getMessage(id)?.toolCall ?? []);
  const toolCall = calls.findLast((call) => {
    const { kind, state } = parseToolCall(call, naming);
    return kind === 'sqlApi' && state === 'done';
  });
  return { chatId, toolCall, text: finalAnswer?.content ?? '', askedAt };
}
