import { useEffect, useRef, useState } from 'react';
import { ChatApp, suggestFollowUps } from 'tabletalk';
import type { ChatSession } from 'tabletalk/core';
import { pageSettings } from '../shell/pageSettings.js';
import { FirstVisit } from './FirstVisit.js';
import { PublishButton } from './PublishButton.js';
import { storeDrafts, storeThreads } from './storeThreads.js';
import { suggestions } from './suggestions.js';
import { rememberThread } from './useStoreChat.js';

export interface AskPageProps {
  /** The conversation of the dock. */
  readonly session: ChatSession;
  readonly colorScheme: 'light' | 'dark';
}

/** All conversations on a full page, beginning with the dock's. The dock continues with the one that was shown last. */
export function AskPage({ session, colorScheme }: AskPageProps) {
  const [threadId, setThreadId] = useState(session.getSnapshot().chatId ?? null);
  const latest = useRef(threadId);
  useEffect(() => {
    latest.current = threadId;
    rememberThread(threadId ?? undefined);
  }, [threadId]);
  useEffect(() => {
    // This page follows the run from here on.
    session.disconnect();
    return () => {
      if (latest.current === null) session.reset();
      else void session.load(latest.current);
    };
  }, [session]);
  return (
    <>
      <h1 className="visually-hidden">Ask Larkfield</h1>
      <FirstVisit />
      <ChatApp
        threads={storeThreads}
        threadId={threadId}
        onThreadIdChange={setThreadId}
        chatApiUrl="/api"
        auth={{ type: 'proxy' }}
        vendor={pageSettings.vendor}
        dataApi={pageSettings.dataApi}
        title="Ask Larkfield"
        header={pageSettings.canPublish && <PublishButton />}
        dir={document.dir}
        colorScheme={colorScheme}
        suggestions={suggestions}
        suggestionsFor={suggestFollowUps}
        draftStorage={storeDrafts}
        composerPlaceholder="Ask about your store"
        autoFocus
      />
    </>
  );
}
