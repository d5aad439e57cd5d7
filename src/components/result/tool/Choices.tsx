'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { useCan } from '../../../hooks/useCan.js';
import { useChatStream } from '../../../hooks/useChatStream.js';
import { useComposer } from '../../../hooks/useComposer.js';
import { isBusyStatus } from '../../../stream/isBusyStatus.js';
import type { Clarification } from '../../../text/readClarification.js';
import { shownText } from '../../../text/shownText.js';
import { Button } from '../../ui/Button.js';
import { usePrinting } from '../../ui/usePrinting.js';

interface ChoicesProps extends Clarification {
  /** Id of the message that asks. */
  readonly messageId: string;
}

/**
 * The answers that the agent offers to its own question, as buttons that send their label. Plain text once another question follows, for a
 * reader who can't ask, and on paper. `data-state`: `ready`, `disabled` during a run, or `answered`.
 */
export function Choices({ messageId, question, options }: ChoicesProps): ReactNode {
  const { session, status } = useChatStream();
  const { ask } = useComposer();
  const { ask: canAsk } = useCan();
  const isPrinting = usePrinting();
  const readIsLast = () => session.getSnapshot().turns.at(-1)?.stepIds.includes(messageId) === true;
  const isLast = useSyncExternalStore(session.subscribeTurns, readIsLast, readIsLast);
  const isBusy = isBusyStatus(status);
  const isOpen = isLast && canAsk && !isPrinting;
  return (
    <ul aria-label={question} data-tt-part="choices" data-state={!isOpen ? 'answered' : isBusy ? 'disabled' : 'ready'}>
      {options.map((option) => (
        <li key={option} dir="auto">
          {isOpen ? (
            <Button part="suggestion" dir="auto" disabled={isBusy} onClick={() => void ask(option)}>
              {shownText(option)}
            </Button>
          ) : (
            shownText(option)
          )}
        </li>
      ))}
    </ul>
  );
}
