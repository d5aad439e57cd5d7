'use client';

import { forwardRef, useCallback, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ChatUi, ChatUiContext } from '../../hooks/provider/ChatUiContext.js';
import { useStableObject } from '../../hooks/provider/useStableObject.js';
import { useChatThreads } from '../../hooks/useChatThreads.js';
import { useLatest } from '../../hooks/useLatest.js';
import { useThreads } from '../../hooks/useThreads.js';
import type { Locale } from '../../locales/Locale.js';
import { shownName } from '../../text/shownName.js';
import type { ThreadEntry } from '../../threads/ThreadListStore.js';
import { Chat } from '../chat/Chat.js';
import { splitProps } from '../chat/splitProps.js';
import { ThreadList, type ThreadListProps } from '../threads/ThreadList.js';
import { UndoNotice } from '../threads/UndoNotice.js';
import { ActionButton } from '../ui/ActionButton.js';
import { LateIcon } from '../ui/LateIcon.js';
import { useElementSize } from '../ui/useElementSize.js';
import { useSlot } from '../ui/useSlot.js';
import type { ChatAppProps } from './ChatAppProps.js';
import { MarkAnnouncer } from './MarkAnnouncer.js';
import { ThreadDrawer } from './ThreadDrawer.js';
import { useFocusGuard } from './useFocusGuard.js';

export type AppFrameProps = ChatAppProps & { readonly locale: Locale };

const NONE = {};

/** In CSS pixels. The style sheet repeats this value for the time before the width is known. */
const MIN_WIDE = 720;

/** The list, the thread that is shown, and the drawer. */
export const AppFrame = forwardRef<HTMLDivElement, AppFrameProps>(function AppFrame(props, ref) {
  const { threads: store, threadId, defaultThreadId, onThreadIdChange, turnId, linkTo, ...chatProps } = props;
  const { ui, frame, attributes } = splitProps(chatProps);
  const { locale, slots, slotProps, toolRenderers, allowLink, vendor, dataApi, toolKinds, isReadOnly } = props;
  // A page may write it inline. The list doesn't re-render for that.
  const onSignIn = useLatest(props.onSignIn);
  const signIn = useCallback(() => onSignIn.current?.(), []);
  const listUi = useStableObject<ChatUi>({
    locale,
    slots: slots ?? NONE,
    slotProps: slotProps ?? NONE,
    toolRenderers: toolRenderers ?? NONE,
    allowLink,
    onSignIn: props.onSignIn && signIn,
  });
  const { marks, canUndoNew, open, startNew, undoNew, remove, undoRemove, ...shown } = useChatThreads(
    store,
    props,
    props,
  );
  const entry = useThreads(store).threads.find(({ id }) => id === shown.threadId);
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  useImperativeHandle(ref, () => root as HTMLDivElement, [root]);
  const { width } = useElementSize(root);
  /** Whether the list fits next to the chat; undefined until the width is known. */
  const isWide = width === 0 ? undefined : width >= MIN_WIDE;
  const [isOpen, setDrawerOpen] = useState(false);
  // A screen that is turned to and fro would open it again.
  if (isOpen && isWide) setDrawerOpen(false);
  const [focusesComposer, setFocusesComposer] = useState(frame.autoFocus);
  useFocusGuard(root, `${shown.sessionKey} ${isOpen}`);

  const leave = (isForComposer: boolean) => {
    // While a modal dialog is open, nothing outside it can take the focus.
    flushSync(() => setDrawerOpen(false));
    setFocusesComposer(isForComposer);
  };
  const list: ThreadListProps = {
    threads: store,
    threadId: shown.threadId,
    marks,
    linkTo,
    onThreadIdChange(id) {
      leave(false);
      open(id);
    },
    onNewConversation: isReadOnly
      ? undefined
      : () => {
          leave(true);
          startNew();
        },
    // The list has already removed or restored the thread, so these two only change what is shown.
    onThreadRemove({ id }: ThreadEntry) {
      setFocusesComposer(false);
      remove(id);
    },
    onThreadRestore: undoRemove,
  };
  const turn = shown.threadId === (threadId ?? defaultThreadId ?? null) ? turnId : undefined;
  // An answer has arrived in another thread.
  const isNew = [...marks].some(([id, mark]) => mark === 'unseen' && id !== shown.threadId);
  const shownTitle =
    shownName(entry?.title ?? '').trim() || (shown.threadId === null ? locale.newConversation : locale.conversation);

  return (
    <ChatUiContext.Provider value={listUi}>
      <div
        lang={locale.code}
        dir={locale.direction}
        {...attributes}
        ref={setRoot}
        data-tt-part="chat-app"
        data-tt-root=""
        data-state={isOpen ? 'open' : 'closed'}
        data-color-scheme={frame.colorScheme ?? 'auto'}
        data-density={frame.density}
      >
        {isWide !== false && (
          <div data-tt-part="chat-app-list">
            <List {...list} />
          </div>
        )}
        <div data-tt-part="chat-app-main">
          <Chat
            key={`${shown.sessionKey} ${turn ?? ''}`}
            session={shown.session}
            {...{ vendor, dataApi, toolKinds }}
            {...ui}
            {...frame}
            initialTurnId={turn ?? frame.initialTurnId}
            locale={locale}
            dir={attributes.dir}
            title={frame.title ?? shownTitle}
            autoFocus={focusesComposer}
            slotProps={{
              ...slotProps,
              ChatHeader: {
                // Next to the list, the button would have nothing to open.
                leading: isWide ? undefined : (
                  <ActionButton
                    part="drawer-button"
                    icon={<LateIcon name="threads" />}
                    label={isNew ? `${locale.showThreads} (${locale.threadUnseen})` : locale.showThreads}
                    aria-haspopup="dialog"
                    aria-expanded={isOpen}
                    onClick={() => setDrawerOpen(true)}
                    data-state={isNew ? 'new' : 'idle'}
                  />
                ),
                onNewConversation: list.onNewConversation,
                threadTitle: entry?.title,
                ...slotProps?.ChatHeader,
              },
            }}
          />
          <UndoNotice
            text={canUndoNew ? locale.newConversationStarted : undefined}
            onUndo={() => {
              setFocusesComposer(true);
              undoNew();
            }}
            onHold={shown.holdUndoNew}
          />
          <MarkAnnouncer store={store} marks={marks} threadId={shown.threadId} />
        </div>
        <ThreadDrawer isOpen={isOpen} onClose={() => setDrawerOpen(false)}>
          <List {...list} />
        </ThreadDrawer>
      </div>
    </ChatUiContext.Provider>
  );
});

function List(props: ThreadListProps) {
  const [Slot, slotProps] = useSlot('ThreadList', ThreadList);
  return Slot && <Slot {...props} {...slotProps} />;
}
