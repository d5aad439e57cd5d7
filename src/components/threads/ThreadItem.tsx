'use client';

import { type MouseEvent, memo, type ReactNode } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { shownName } from '../../text/shownName.js';
import type { ThreadMark } from '../../threads/createThreadSessions.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { LateIcon } from '../ui/LateIcon.js';
import { ThreadTitleField } from './ThreadTitleField.js';

/** What the items of a list call. The same object for all of them, so that one item's change renders only that item. */
export interface ThreadItemActions {
  readonly open: (id: string) => void;
  /** `isByKey`: not by leaving the field, when the focus is already elsewhere. */
  readonly save: (id: string, title: string, isByKey: boolean) => void;
  readonly cancel: (id: string, isByKey: boolean) => void;
  readonly openMenu: (id: string, button: HTMLElement) => void;
  readonly prepareMenu: () => void;
}

export interface ThreadItemProps {
  readonly id: string;
  readonly title: string;
  readonly href: string | undefined;
  readonly mark: ThreadMark | undefined;
  readonly isCurrent: boolean;
  readonly isEdited: boolean;
  readonly isMenuOpen: boolean;
  /** Whether Tab stops here: at one thread of the list. */
  readonly isTabStop: boolean;
  readonly actions: ThreadItemActions;
}

/** One thread: a link or button that opens it, its mark, and the button of its menu. */
export const ThreadItem = memo(function ThreadItem(props: ThreadItemProps): ReactNode {
  const { id, title, href, mark, isCurrent, isEdited, isMenuOpen, isTabStop, actions } = props;
  const locale = useLocale();
  const name = shownName(title).trim() || locale.untitledThread;
  const tabIndex = isTabStop ? 0 : -1;
  const state = isCurrent ? 'current' : 'idle';
  if (isEdited) {
    return (
      <li data-thread={id} data-tt-part="thread-item" data-state="edited">
        <ThreadTitleField
          title={title}
          onSave={(value, isByKey) => actions.save(id, value, isByKey)}
          onCancel={(isByKey) => actions.cancel(id, isByKey)}
        />
      </li>
    );
  }
  const content = (
    <>
      <span dir="auto" data-tt-part="thread-title">
        {name}
      </span>
      {mark && <Mark mark={mark} />}
    </>
  );
  const shared = {
    tabIndex,
    title: name,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    'aria-keyshortcuts': 'F2 Delete',
    'data-tt-part': 'thread-open',
  };
  const follow = (event: MouseEvent) => {
    // Another tab or window is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    actions.open(id);
  };
  return (
    <li data-thread={id} data-tt-part="thread-item" data-state={state}>
      {href === undefined ? (
        <button type="button" {...shared} onClick={() => actions.open(id)}>
          {content}
        </button>
      ) : (
        <a href={href} {...shared} onClick={follow}>
          {content}
        </a>
      )}
      <Button
        part="thread-more"
        icon="more"
        tabIndex={tabIndex}
        aria-label={locale.threadActions(name)}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        onPointerEnter={actions.prepareMenu}
        onFocus={actions.prepareMenu}
        onClick={(event) => actions.openMenu(id, event.currentTarget)}
      />
    </li>
  );
});

function Mark({ mark }: { readonly mark: ThreadMark }): ReactNode {
  const locale = useLocale();
  const text = {
    running: locale.threadRunning,
    unseen: locale.threadUnseen,
    failed: locale.answerFailed,
    interrupted: locale.answerInterrupted,
  }[mark];
  return (
    <span data-tt-part="thread-mark" data-state={mark}>
      {mark === 'failed' && <Icon name="alert" />}
      {mark === 'interrupted' && <LateIcon name="interrupted" />}
      <span data-tt-part="hidden-text">{text}</span>
    </span>
  );
}
