import { ChatProvider, type ChatSessionOptions, type ThreadListStore, useChatThreads } from 'tabletalk/hooks';
import { AskAndStop } from './AskAndStop.js';
import { TurnsAndSteps } from './TurnsAndSteps.js';

/** The list of threads, and the one that is shown. The others continue. */
export function Threads({ store, options }: { store: ThreadListStore; options: ChatSessionOptions }) {
  const { threads, threadId, session, sessionKey, open, startNew, rename, remove, removed, undoRemove } =
    useChatThreads(store, options);
  return (
    <>
      <nav aria-label="Threads">
        <button type="button" onClick={startNew}>
          New
        </button>
        <ul>
          {threads.map(({ id, title, markText }) => (
            <li key={id}>
              <button type="button" aria-current={id === threadId ? 'page' : undefined} onClick={() => open(id)}>
                {title || 'Untitled'}
              </button>{' '}
              {markText}{' '}
              <button type="button" onClick={() => rename(id, prompt('Title', title) ?? title)}>
                Rename
              </button>
              <button type="button" onClick={() => remove(id)}>
                Remove
              </button>
            </li>
          ))}
        </ul>
        {removed && (
          <button type="button" onClick={undoRemove}>
            Undo
          </button>
        )}
      </nav>
      <ChatProvider key={sessionKey} session={session}>
        <TurnsAndSteps />
        <AskAndStop />
      </ChatProvider>
    </>
  );
}
