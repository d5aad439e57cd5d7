import {
  ChatProvider,
  type ChatSessionOptions,
  type ThreadListStore,
  useChatThreads,
  useThreadAddress,
} from 'tabletalk/hooks';
import { AskAndStop } from './AskAndStop.js';
import { TurnsAndSteps } from './TurnsAndSteps.js';

/** The thread of the page's address, which a reload reads again. A running answer is joined. */
export function AfterReload({ store, options }: { store: ThreadListStore; options: ChatSessionOptions }) {
  const { session, sessionKey, startNew } = useChatThreads(store, options, useThreadAddress());
  return (
    <ChatProvider key={sessionKey} session={session}>
      <button type="button" onClick={startNew}>
        New
      </button>
      <TurnsAndSteps />
      <AskAndStop />
    </ChatProvider>
  );
}
