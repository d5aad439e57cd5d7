'use client';

import { type ComponentPropsWithoutRef, forwardRef, useSyncExternalStore } from 'react';
import { useChatSessionContext } from '../../hooks/ChatSessionContext.js';
import type { ChatMessage } from '../../protocol/chatMessage.js';
import type { ChatTurn } from '../../stream/ChatTurn.js';
import { isBusyStatus } from '../../stream/createChatSession.js';
import type { ThreadResult } from '../../stream/listThreadResults.js';
import { useLocale } from '../ui/ChatUiContext.js';
import { CopyButton } from '../ui/CopyButton.js';
import type { TurnState } from './TurnMark.js';

/** Props of `TurnActions`, besides the attributes of a `<div>`. */
export interface TurnActionsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'results'> {
  /** The turn, from `useTurns`. */
  readonly turn: ChatTurn;
  /** How the turn ended. */
  readonly state: TurnState;
  /** The final answer, as Markdown in `content`; what there is of it if the turn was stopped. Undefined without one. */
  readonly answer: ChatMessage | undefined;
  /** The queries of the turn with their rows and charts, in reading order. */
  readonly results: readonly ThreadResult[];
}

/**
 * What a reader can do with a turn that has ended: copy the answer, and ask again if they stopped it and nothing was asked
 * since. Children follow these buttons. Renders nothing if there is nothing to do. `data-state`: the turn's.
 *
 * ```tsx
 * <Chat slots={{ TurnActions: (props) => <TurnActions {...props}><ShareButton results={props.results} /></TurnActions> }} … />
 * ```
 */
export const TurnActions = forwardRef<HTMLDivElement, TurnActionsProps>(function TurnActions(
  { turn, state, answer, results: _results, children, ...attributes },
  ref,
) {
  const locale = useLocale();
  const canAskAgain = useIsNewest(turn.questionId) && state === 'aborted';
  const { session } = useChatSessionContext('TurnActions');
  const text = answer?.content ?? '';
  if (text === '' && !canAskAgain && (children === undefined || children === null || children === false)) return null;
  return (
    <div {...attributes} ref={ref} data-tt-part="turn-actions" data-state={state}>
      {text !== '' && <CopyButton text={text} label={locale.copyAnswer} />}
      {canAskAgain && (
        <button type="button" onClick={() => void session.retry()} data-tt-part="turn-action">
          {locale.retry}
        </button>
      )}
      {children}
    </div>
  );
});

/** Whether a question is the last one of the thread, and nothing is running. */
function useIsNewest(questionId: string | undefined): boolean {
  const { session } = useChatSessionContext('TurnActions');
  const read = () => {
    const { messages, status } = session.getSnapshot();
    if (questionId === undefined || isBusyStatus(status)) return false;
    return messages.findLast(({ role }) => role === 'user')?.id === questionId;
  };
  return useSyncExternalStore(session.subscribe, read, read);
}
