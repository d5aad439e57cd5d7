'use client';

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  useDeferredValue,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useLatest } from '../../hooks/useLatest.js';
import { useThreads } from '../../hooks/useThreads.js';
import { cutText } from '../../text/cutText.js';
import { shownName } from '../../text/shownName.js';
import type { ThreadMark } from '../../threads/createThreadSessions.js';
import { createTitleSearch } from '../../threads/createTitleSearch.js';
import { groupByDay } from '../../threads/groupByDay.js';
import type { ThreadEntry, ThreadListStore } from '../../threads/ThreadListStore.js';
import { Button } from '../ui/Button.js';
import { PartFailedDialog } from '../ui/PartFailedDialog.js';
import { useToday } from '../ui/useToday.js';
import { listOpeners, pressThreadKey, threadOf } from './pressThreadKey.js';
import { ThreadItem, type ThreadItemActions } from './ThreadItem.js';
import { ThreadListNotes } from './ThreadListNotes.js';
import { ThreadSearch } from './ThreadSearch.js';
import { UndoNotice } from './UndoNotice.js';
import { useFocusLater } from './useFocusLater.js';
import { useThreadMenu } from './useThreadMenu.js';

/** Characters of a removed thread's title, so that its notice ends with what happened to it, within a few lines. */
const MAX_REMOVED_LENGTH = 40;

/** Props of `ThreadList`, besides the attributes of a `<nav>`. */
export interface ThreadListProps extends Omit<ComponentPropsWithoutRef<'nav'>, 'children'> {
  /** The store of the reader's threads. */
  readonly threads: ThreadListStore;
  /**
   * The thread on screen.
   *
   * @default none of the list
   */
  readonly threadId?: string | null | undefined;
  /** Called when the reader opens a thread. */
  readonly onThreadIdChange?: ((threadId: string) => void) | undefined;
  /**
   * Called by the button for a new conversation.
   *
   * @default no button
   */
  readonly onNewConversation?: (() => void) | undefined;
  /** Called when a thread was removed from the list, which can still be undone. */
  readonly onThreadRemove?: ((thread: ThreadEntry) => void) | undefined;
  /** Called when the removal was undone. */
  readonly onThreadRestore?: ((thread: ThreadEntry) => void) | undefined;
  /**
   * What to show next to threads, by id: that a run is active, or how it ended if the reader hasn't seen that.
   *
   * @default nothing
   */
  readonly marks?: ReadonlyMap<string, ThreadMark> | undefined;
  /**
   * Returns the address of a thread: the threads are then links, which also open in another tab.
   *
   * @default buttons
   */
  readonly linkTo?: ((threadId: string) => string) | undefined;
}

/**
 * The reader's threads by day, with a search. Each can be opened, renamed (F2), and removed from the list (Delete), which can be
 * undone for 6 s. Tab stops at one thread, and the arrow keys move between them. `data-state`: `loading`, `error`, `empty` or `filled`.
 */
export const ThreadList = forwardRef<HTMLElement, ThreadListProps>(function ThreadList(
  {
    threads: store,
    threadId,
    onThreadIdChange,
    onNewConversation,
    onThreadRemove,
    onThreadRestore,
    marks,
    linkTo,
    ...attributes
  },
  ref,
) {
  const locale = useLocale();
  const list = useThreads(store);
  const { threads, state, removed } = list;
  const root = useRef<HTMLElement>(null);
  const ids = useId();
  useImperativeHandle(ref, () => root.current as HTMLElement, []);
  const [query, setQuery] = useState('');
  const [edited, setEdited] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const { menu, Menu, failure, openMenu, prepareMenu, closeMenu } = useThreadMenu();
  const focusLater = useFocusLater(root);
  const searched = useDeferredValue(query);
  const now = useToday();
  const groups = useMemo(() => {
    const isFound = createTitleSearch(searched);
    return groupByDay(
      threads.filter(({ title }) => isFound(title)),
      now,
      locale,
    );
  }, [threads, searched, now, locale]);
  const found = groups.flatMap((group) => group.threads);
  const tabStop = [focused, threadId].find((id) => found.some((thread) => thread.id === id)) ?? found[0]?.id;

  const takeOff = (id: string) => {
    const thread = threads.find((entry) => entry.id === id);
    if (thread === undefined || root.current === null) return;
    const order = listOpeners(root.current).map(threadOf);
    const at = order.indexOf(id);
    focusLater(order[at + 1] ?? order[at - 1]);
    list.remove(id);
    onThreadRemove?.(thread);
  };
  const restore = () => {
    list.undoRemove();
    focusLater(removed?.id);
    if (removed !== undefined) onThreadRestore?.(removed);
  };

  const readAgain = () => {
    focusLater(undefined);
    list.reload();
  };
  const latest = useLatest({ onThreadIdChange, rename: list.rename });
  const actions = useMemo<ThreadItemActions>(() => {
    const leaveField = (id: string, isByKey: boolean) => {
      setEdited(undefined);
      if (isByKey) focusLater(id);
    };
    return {
      open: (id) => latest.current.onThreadIdChange?.(id),
      save(id, title, isByKey) {
        latest.current.rename(id, title);
        leaveField(id, isByKey);
      },
      cancel: leaveField,
      openMenu,
      prepareMenu,
    };
  }, [focusLater, openMenu, prepareMenu]);

  return (
    <nav
      aria-label={locale.threads}
      tabIndex={-1}
      {...attributes}
      ref={root}
      onKeyDown={(event) => {
        attributes.onKeyDown?.(event);
        if (!event.defaultPrevented) pressThreadKey(event, { edit: setEdited, remove: takeOff });
      }}
      onFocus={(event) => {
        attributes.onFocus?.(event);
        setFocused(threadOf(event.target) ?? focused);
      }}
      data-tt-part="thread-list"
      data-state={state !== 'ready' ? state : threads.length === 0 ? 'empty' : 'filled'}
    >
      <div data-tt-part="thread-list-head">
        {onNewConversation && (
          <Button part="thread-new" icon="plus" onClick={onNewConversation}>
            {locale.newConversation}
          </Button>
        )}
        {threads.length > 0 && <ThreadSearch query={query} found={found.length} onQueryChange={setQuery} />}
      </div>
      <div data-tt-part="thread-scroller">
        <ThreadListNotes {...list} found={found.length} reload={readAgain} />
        {groups.map((group) => (
          <section key={group.key} aria-labelledby={`${ids}${group.key}`} data-tt-part="thread-group">
            <h3 id={`${ids}${group.key}`} data-tt-part="thread-day">
              {group.title}
            </h3>
            <ul data-tt-part="thread-items">
              {group.threads.map((thread) => (
                <ThreadItem
                  key={thread.id}
                  id={thread.id}
                  title={thread.title}
                  href={linkTo?.(thread.id)}
                  mark={marks?.get(thread.id)}
                  isCurrent={thread.id === threadId}
                  isEdited={thread.id === edited}
                  isMenuOpen={thread.id === menu?.id}
                  isTabStop={thread.id === tabStop}
                  actions={actions}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <UndoNotice
        text={
          removed &&
          locale.threadRemoved(cutText(shownName(removed.title).trim(), MAX_REMOVED_LENGTH) || locale.untitledThread)
        }
        onUndo={restore}
        onHold={list.holdUndo}
      />
      {failure && <PartFailedDialog failure={failure} onClose={closeMenu} />}
      {menu && Menu && (
        <Menu
          key={menu.id}
          label={menu.button.getAttribute('aria-label') ?? locale.threads}
          button={menu.button}
          items={[
            { label: locale.renameThread, run: () => setEdited(menu.id) },
            { label: locale.removeThread, run: () => takeOff(menu.id) },
          ]}
          onClose={closeMenu}
        />
      )}
    </nav>
  );
});
