'use client';

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { writeConversation } from '../../conversation/writeConversation.js';
import { saveFile } from '../../dom/saveFile.js';
import { useChatUi } from '../../hooks/provider/ChatUiContext.js';
import { useTurnDetails } from '../../hooks/turns/useTurnDetails.js';
import { useTurns } from '../../hooks/turns/useTurns.js';
import { useCan } from '../../hooks/useCan.js';
import { useChatStream } from '../../hooks/useChatStream.js';
import { useReport } from '../../hooks/useReport.js';
import { exportFileName } from '../../rows/exportFileName.js';
import { isBusyStatus } from '../../stream/isBusyStatus.js';
import { firstQuestion } from '../../stream/turns/ChatTurn.js';
import { shownName } from '../../text/shownName.js';
import { titleOfQuestion } from '../../text/titleOfQuestion.js';
import { ActionMenu, ActionMenuItem } from '../ui/ActionMenu.js';
import { printConversation } from './printConversation.js';

export interface ConversationCommandsProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly threadTitle: string | undefined;
}

/** The open menu of the conversation, and a live region that announces what its commands do. */
export function ConversationCommands({ button, isOpen, onClose, threadTitle }: ConversationCommandsProps): ReactNode {
  const { locale } = useChatUi();
  const report = useReport();
  const write = useDocument(threadTitle);
  const [words, setWords] = useState('');
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  /** Only one runs at a time. Pressing again cancels the one in progress. */
  const run = (beginning: string, work: (signal: AbortSignal) => Promise<void>) => {
    const abort = new AbortController();
    stop.current?.abort();
    stop.current = abort;
    setWords(beginning);
    const end = (outcome: string) => {
      if (!abort.signal.aborted) setWords(outcome);
    };
    work(abort.signal).then(
      () => end(''),
      () => end(locale.saveFailed),
    );
  };
  const save = async (signal: AbortSignal) => {
    const { title, text } = await write(signal);
    saveFile(new Blob([text], { type: 'text/markdown;charset=utf-8' }), exportFileName(title, 'md'));
    report({ type: 'exported', format: 'md' });
  };
  const print = async (signal: AbortSignal) => {
    if (button.current !== null) await printConversation(button.current, signal);
  };

  return (
    <>
      {isOpen && button.current !== null && (
        <ActionMenu label={locale.conversationMenu} button={button.current} onClose={onClose}>
          <ActionMenuItem onSelect={() => run(locale.preparingFile, save)}>
            {locale.downloadConversation}
          </ActionMenuItem>
          <ActionMenuItem onSelect={() => run(locale.working, print)}>{locale.printConversation}</ActionMenuItem>
        </ActionMenu>
      )}
      <span role="status" data-tt-part="conversation-status">
        {words}
      </span>
    </>
  );
}

/** Returns a function that writes the conversation in its current state. */
function useDocument(threadTitle: string | undefined) {
  const { session } = useChatStream();
  const turns = useTurns();
  const describe = useTurnDetails();
  const { locale } = useChatUi();
  const { seeSql } = useCan();
  return async (signal: AbortSignal) => {
    const described = function* () {
      for (const { id } of turns) {
        const details = describe(id);
        if (details !== undefined) yield details;
      }
    };
    const title = shownName(threadTitle ?? '').trim() || titleOfQuestion(firstQuestion(turns)) || locale.untitledThread;
    const text = await writeConversation(
      described(),
      {
        ...{ title, locale, hasSql: seeSql },
        note: isBusyStatus(session.getSnapshot().status) ? locale.threadRunning : undefined,
      },
      signal,
    );
    return { title, text };
  };
}
