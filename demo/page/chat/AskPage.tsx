import { Chat } from 'tabletalk';
import type { ChatSession } from 'tabletalk/core';
import { pageSettings } from '../shell/pageSettings.js';
import { PublishButton } from './PublishButton.js';
import { suggestions } from './suggestions.js';

export interface AskPageProps {
  readonly session: ChatSession;
  readonly colorScheme: 'light' | 'dark';
}

/** The conversation on a full page. It is the same one as in the dock. */
export function AskPage({ session, colorScheme }: AskPageProps) {
  return (
    <>
      <h1 className="visually-hidden">Ask Larkfield</h1>
      <Chat
        session={session}
        vendor={pageSettings.vendor}
        dataApi={pageSettings.dataApi}
        title="Ask Larkfield"
        dir={document.dir}
        colorScheme={colorScheme}
        suggestions={suggestions}
        composerPlaceholder="Ask about your store"
        autoFocus
        header={pageSettings.canPublish && <PublishButton />}
      />
    </>
  );
}
