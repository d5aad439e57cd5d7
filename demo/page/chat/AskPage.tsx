import { useEffect, useMemo, useRef, useState } from 'react';
import { ChatApp, type ChatEvent, type ChatPermissions, type TurnAction, type TurnFeedback } from 'tabletalk';
import type { ChatSession } from 'tabletalk/core';
import { useThreadAddress } from 'tabletalk/hooks';
import { Icon } from '../shell/Icon.js';
import { pageSettings } from '../shell/pageSettings.js';
import { useLog } from '../useLog.js';
import { FirstVisit } from './FirstVisit.js';
import { ProductPanel } from './ProductPanel.js';
import { PublishButton } from './PublishButton.js';
import { storeChat } from './storeChat.js';
import { storeThreads } from './storeThreads.js';
import { rememberThread } from './useStoreChat.js';

export interface AskPageProps {
  /** The conversation of the dock. */
  readonly session: ChatSession;
  readonly colorScheme: 'light' | 'dark';
}

/**
 * All conversations on a full page, beginning with that of the address, or else the dock's. The dock continues with the one that was
 * shown last.
 */
export function AskPage({ session, colorScheme }: AskPageProps) {
  const { threadId, turnId, onThreadIdChange, linkTo } = useThreadAddress();
  const [can, setCan] = useState<ChatPermissions>(pageSettings.can);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const { events, log, clear } = useLog();
  const latest = useRef(threadId);
  useEffect(() => {
    latest.current = threadId;
    rememberThread(threadId ?? undefined);
  }, [threadId]);
  useEffect(() => {
    const ofDock = session.getSnapshot().chatId;
    if (latest.current === null && ofDock !== undefined) onThreadIdChange(ofDock, 'started');
    // From here on, this page follows the run.
    session.disconnect();
    return () => {
      if (latest.current === null) session.reset();
      else void session.load(latest.current);
    };
  }, [session, onThreadIdChange]);
  const turnActions = useMemo<readonly TurnAction[]>(
    () => [
      {
        id: 'link',
        label: 'Copy a link to this answer',
        icon: <Icon name="share" size={16} />,
        onSelect: ({ id }) => {
          const url = new URL(window.location.href);
          url.searchParams.set('turn', id);
          void navigator.clipboard.writeText(url.href).then(() => log('link copied', { turnId: id }));
        },
      },
    ],
    [log],
  );
  return (
    <>
      <h1 className="visually-hidden">Ask Larkfield</h1>
      <FirstVisit />
      <ChatApp
        {...storeChat}
        threads={storeThreads}
        {...{ threadId, turnId, onThreadIdChange, linkTo }}
        chatApiUrl="/api"
        auth={{ type: 'proxy' }}
        header={
          <>
            {pageSettings.canPublish && <PublishButton />}
            <button
              type="button"
              className="dock-button panel-toggle"
              aria-label="What the product decides and learns"
              title="Permissions and events"
              aria-expanded={isPanelOpen}
              aria-controls="product-panel"
              onClick={() => setPanelOpen(!isPanelOpen)}
            >
              <Icon name="events" size={16} />
            </button>
          </>
        }
        dir={document.dir}
        colorScheme={colorScheme}
        autoFocus
        can={can}
        turnActions={turnActions}
        onEvent={({ type, ...event }: ChatEvent) => log(type, event)}
        onFeedback={({ turn, rating }: TurnFeedback) => log('feedback stored', { turnId: turn.id, rating })}
      />
      {isPanelOpen && <ProductPanel can={can} onCanChange={setCan} events={events} onClear={clear} />}
    </>
  );
}
