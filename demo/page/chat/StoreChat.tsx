import type { ReactNode } from 'react';
import { Chat, type ResultSave, suggestFollowUps } from 'tabletalk';
import type { ChatSession } from 'tabletalk/core';
import type { QuestionContext } from 'tabletalk/hooks';
import { postJson } from '../postJson.js';
import { pageSettings } from '../shell/pageSettings.js';
import { storeDrafts } from './storeThreads.js';
import { suggestions } from './suggestions.js';

export interface StoreChatProps {
  readonly session: ChatSession;
  readonly colorScheme: 'light' | 'dark';
  readonly context: QuestionContext | undefined;
  /** Buttons in the chat's header. */
  readonly header: ReactNode;
  readonly autoFocus?: boolean | undefined;
}

/** Keeps an answer for the Dashboards page. */
const saveAnswer = ({ saved }: ResultSave) => postJson<void>('/api/saved', { saved });

/** The store's chat, as it appears in the dock and on the full page. */
export function StoreChat(props: StoreChatProps) {
  return (
    <Chat
      {...props}
      vendor={pageSettings.vendor}
      dataApi={pageSettings.dataApi}
      title="Ask Larkfield"
      dir={document.dir}
      suggestions={suggestions}
      suggestionsFor={suggestFollowUps}
      draftStorage={storeDrafts}
      onSave={pageSettings.answersFrom === 'demo' ? saveAnswer : undefined}
      composerPlaceholder="Ask about your store"
    />
  );
}
