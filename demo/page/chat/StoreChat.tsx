import type { ReactNode } from 'react';
import { Chat, suggestFollowUps } from 'tabletalk';
import type { ChatSession } from 'tabletalk/core';
import type { QuestionContext } from 'tabletalk/hooks';
import { pageSettings } from '../shell/pageSettings.js';
import { saveAnswer } from './saveAnswer.js';
import { storeLocale } from './storeLocale.js';
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

/** The store's chat, as it appears in the dock and on the full page. */
export function StoreChat(props: StoreChatProps) {
  return (
    <Chat
      {...props}
      vendor={pageSettings.vendor}
      dataApi={pageSettings.dataApi}
      locale={storeLocale}
      title="Ask Larkfield"
      dir={document.dir}
      suggestions={suggestions}
      suggestionsFor={suggestFollowUps}
      draftStorage={storeDrafts}
      can={pageSettings.can}
      onSave={saveAnswer}
      composerPlaceholder="Ask about your store"
    />
  );
}
