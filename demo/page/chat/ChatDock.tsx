import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Chat } from 'tabletalk';
import type { ChatSession } from 'tabletalk/core';
import type { QuestionContext } from 'tabletalk/hooks';
import { Icon } from '../shell/Icon.js';
import { pageSettings } from '../shell/pageSettings.js';
import { DockResizer } from './DockResizer.js';
import { PublishButton } from './PublishButton.js';
import { storeChat } from './storeChat.js';

export interface ChatDockProps {
  readonly session: ChatSession;
  readonly colorScheme: 'light' | 'dark';
  /** What the page beside the chat shows. */
  readonly context: QuestionContext | undefined;
  readonly isOpen: boolean;
  /** Whether the chat covers the page instead of being beside it. */
  readonly isSheet: boolean;
  readonly onClose: () => void;
  readonly onOpenPage: () => void;
}

const BESIDE = { role: 'complementary' } as const;
const SHEET = { role: 'dialog', 'aria-modal': true } as const;

/** The chat beside the store's figures, or a sheet over them on a phone. */
export function ChatDock({ session, colorScheme, context, isOpen, isSheet, onClose, onOpenPage }: ChatDockProps) {
  const dock = useRef<HTMLElement>(null);
  // Moves the focus into the sheet. The page restores it when it closes the sheet.
  useEffect(() => {
    if (isOpen && isSheet) dock.current?.focus({ preventScroll: true });
  }, [isOpen, isSheet]);

  const closeByKey = (event: KeyboardEvent) => {
    // While an answer runs, the composer handles Esc and stops it.
    if (event.key === 'Escape' && isSheet && !event.defaultPrevented) onClose();
  };

  return (
    <section
      ref={dock}
      id="chat"
      className="dock"
      {...(isSheet ? SHEET : BESIDE)}
      aria-label="Ask Larkfield"
      hidden={!isOpen}
      tabIndex={-1}
      onKeyDown={closeByKey}
    >
      {!isSheet && <DockResizer dock={dock} />}
      {isOpen && (
        <Chat
          {...storeChat}
          {...{ session, colorScheme, context }}
          dir={document.dir}
          can={pageSettings.can}
          header={<DockButtons onClose={onClose} onOpenPage={onOpenPage} />}
        />
      )}
    </section>
  );
}

function DockButtons({ onClose, onOpenPage }: Pick<ChatDockProps, 'onClose' | 'onOpenPage'>) {
  return (
    <>
      {pageSettings.canPublish && <PublishButton />}
      <button
        type="button"
        className="dock-button"
        aria-label="Open on a full page"
        title="Full page"
        onClick={onOpenPage}
      >
        <Icon name="expand" size={16} />
      </button>
      <button type="button" className="dock-button" aria-label="Close the chat" title="Close" onClick={onClose}>
        <Icon name="close" size={16} />
      </button>
    </>
  );
}
