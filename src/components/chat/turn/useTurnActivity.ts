'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { useChatSessionContext } from '../../../hooks/ChatSessionContext.js';
import type { ChatMessage } from '../../../protocol/chatMessage.js';
import type { ChatTurn } from '../../../stream/turns/ChatTurn.js';

/** What a step of a turn shows to be going on: the agent thinks, or a tool runs. */
export type TurnActivity = 'thinking' | 'tool';

/**
 * Returns which activity the steps of a running turn show, or undefined. Styles need it on the turn itself: a selector that
 * looks inside (`:has`) makes the browser examine the whole turn at each delta, which cost a third of a long answer.
 */
export function useTurnActivity({ stepIds, answerId }: ChatTurn, isRunning: boolean): TurnActivity | undefined {
  const { session } = useChatSessionContext('Turn');
  const subscribe = useCallback(
    (listener: () => void) => {
      const ids = [...stepIds, ...(answerId === undefined ? [] : [answerId])];
      const stops = ids.map((id) => session.subscribeMessage(id, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [session, stepIds, answerId],
  );
  const read = (): TurnActivity | undefined => {
    if (!isRunning) return undefined;
    const messages = stepIds.map((id) => session.getMessage(id));
    if (messages.some((message) => message?.toolCall !== undefined && message.toolCall.result === undefined))
      return 'tool';
    if (answerId !== undefined) messages.push(session.getMessage(answerId));
    return messages.some(isThinking) ? 'thinking' : undefined;
  };
  return useSyncExternalStore(subscribe, read, read);
}

function isThinking(message: ChatMessage | undefined): boolean {
  if (message?.isInProcess !== true || message.thinking === '') return false;
  return message.content === '' && message.toolCall === undefined;
}
