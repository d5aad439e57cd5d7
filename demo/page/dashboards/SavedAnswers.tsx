import { useId } from 'react';
import { ChatProvider, SavedResult } from 'tabletalk';
import type { StoredAnswer } from '../../server/savedAnswers.js';
import { postJson } from '../postJson.js';
import { pageSettings } from '../shell/pageSettings.js';
import { useStoreData } from '../useStoreData.js';

/** The answers that the visitor saved in the chat, newest first. Renders nothing if there are none. */
export function SavedAnswers({ colorScheme }: { readonly colorScheme: 'light' | 'dark' }) {
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
          {answers.map(({ id, saved }) => (
            <li key={id}>
              <SavedResult saved={saved} data-color-scheme={colorScheme} />
              <button type="button" onClick={() => void remove(id)}>
                Remove
              </button>
            </li>
          ))}
        </ul>
      </ChatProvider>
    </section>
  );
}
