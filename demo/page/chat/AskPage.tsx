import type { ChatSession } from 'tabletalk/core';
import { pageSettings } from '../shell/pageSettings.js';
import { PublishButton } from './PublishButton.js';
import { StoreChat } from './StoreChat.js';

export interface AskPageProps {
  readonly session: ChatSession;
  readonly colorScheme: 'light' | 'dark';
}

/** The conversation on a full page. It is the same one as in the dock. */
export function AskPage({ session, colorScheme }: AskPageProps) {
  return (
    <>
      <h1 className="visually-hidden">Ask Larkfield</h1>
      <StoreChat
        session={session}
        colorScheme={colorScheme}
        autoFocus
        header={pageSettings.canPublish && <PublishButton />}
      />
    </>
  );
}
