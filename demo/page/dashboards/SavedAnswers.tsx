import { useId } from 'react';
import { ChatProvider, SavedResult } from 'tabletalk';
import type { StoredAnswer } from '../../server/savedAnswers.js';
import { postJson } from '../postJson.js';
import type { Navigate } from '../shell/addressOf.js';
import { pageSettings } from '../shell/pageSettings.js';
import { useStoreData } from '../useStoreData.js';
import { AskedIn } from './AskedIn.js';

export interface SavedAnswersProps {
  readonly colorScheme: 'light' | 'dark';
  readonly onNavigate: Navigate;
}

/** The answers that the visitor saved in the chat, newest first. Renders nothing if there are none. */
export function SavedAnswers({ colorScheme, onNavigate }: SavedAnswersProps) {
  const headingId = useId();
  const { data: answers = [], reload } = useStoreData<readonly StoredAnswer[]>('/api/saved');
  if (answers.length === 0) return null;
  const remove = (id: string) => postJson('/api/saved/remove', { id }).then(reload, reload);
  return (
    <section className="saved-answers" aria-labelledby={headingId}>
      <h2 id={headingId}>Saved answers</h2>
      <ChatProvider
        chatApiUrl="/api"
        auth={{ type: 'proxy' }}
        vendor={pageSettings.vendor}
        dataApi={pageSettings.dataApi}
      >
        <ul>
          {answers.map(({ id, saved, askedIn }) => (
            <li key={id}>
              <SavedResult saved={saved} colorScheme={colorScheme} />
              <div className="saved-answer-foot">
                <AskedIn askedIn={askedIn} onNavigate={onNavigate} />
                <button type="button" onClick={() => void remove(id)}>
                  Remove
                </button>
              </div>
            </li>
          ))}
        </ul>
      </ChatProvider>
    </section>
  );
}
