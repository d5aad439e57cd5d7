'use client';

import { type HTMLAttributes, type MouseEvent, memo, type ReactNode } from 'react';
import { hasModifier } from '../../dom/hasModifier.js';
import { describeMark } from '../../hooks/describeMark.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { shownName } from '../../text/shownName.js';
import type { ThreadMark } from '../../threads/createThreadSessions.js';
import { ActionButton } from '../ui/ActionButton.js';
import { Icon } from '../ui/Icon.js';
import { LateIcon } from '../ui/LateIcon.js';
import { useSlot } from '../ui/useSlot.js';
import { ThreadTitleField } from './ThreadTitleField.js';

/** The callbacks of a list's items. The same object for all of them, so that one item's change renders only that item. */
export interface ThreadItemActions {
  readonly open: (id: string) => void;
  /** `isByKey`: false if the reader has left the field, so that the focus is already elsewhere. */
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
  /** Whether this is the list's tab stop. */
  readonly isTabStop: boolean;
  readonly actions: ThreadItemActions;
}

/** Props of the slot `ThreadItem`. */
export interface ThreadRowProps {
  /** The title, cleaned, or the words for a thread without one. */
  readonly title: string;
  /** The thread's address, if threads have addresses. */
  readonly href: string | undefined;
  /** The state of the thread's run. Undefined if there is nothing that the reader hasn't seen. */
  readonly mark: ThreadMark | undefined;
  /** The mark in words; undefined without one. */
  readonly markText: string | undefined;
  /** Whether the thread is on screen. */
  readonly isCurrent: boolean;
  /** Opens the thread. Pass the event of a link, so that Ctrl opens another tab. */
  readonly onOpen: (event?: MouseEvent) => void;
  /** The attributes of the button or link that opens the thread. The list's keys find it by its `tabIndex`. */
  readonly openProps: Readonly<Pick<HTMLAttributes<HTMLElement>, 'tabIndex' | 'aria-current' | 'aria-keyshortcuts'>>;
  /** The button of the menu that renames and removes the thread: an `ActionButton`. */
  readonly menu: ReactNode;
}

/** One thread of the list: its row, or the field for its title. */
export const ThreadItem = memo(function ThreadItem(props: ThreadItemProps): ReactNode {
  const { id, title, href, mark, isCurrent, isEdited, isMenuOpen, isTabStop, actions } = props;
  const locale = useLocale();
  const [Row, rowProps] = useSlot('ThreadItem', ThreadRow);
  const name = shownName(title).trim() || locale.untitledThread;
  const tabIndex = isTabStop ? 0 : -1;
  const open = (event?: MouseEvent) => {
    // The browser handles opening another tab or window.
    if (href !== undefined && event !== undefined && hasModifier(event)) return;
    event?.preventDefault();
    actions.open(id);
  };
  return (
    <li
      data-thread={id}
      data-tt-part={Row === ThreadRow || isEdited ? 'thread-item' : undefined}
      data-state={isEdited ? 'edited' : isCurrent ? 'current' : 'idle'}
    >
      {isEdited ? (
        <ThreadTitleField
          title={title}
          onSave={(value, isByKey) => actions.save(id, value, isByKey)}
          onCancel={(isByKey) => actions.cancel(id, isByKey)}
        />
      ) : (
        Row && (
          <Row
            {...{ title: name, href, mark, isCurrent }}
            markText={mark && describeMark(mark, locale)}
            onOpen={open}
            openProps={{
              tabIndex,
              'aria-current': isCurrent ? 'page' : undefined,
              'aria-keyshortcuts': 'F2 Delete',
            }}
            menu={
              <ActionButton
                part="thread-more"
                icon="more"
                tabIndex={tabIndex}
                label={locale.threadActions(name)}
                title={undefined}
                aria-haspopup="menu"
                aria-expanded={isMenuOpen}
                onPointerEnter={actions.prepareMenu}
                onFocus={actions.prepareMenu}
                onClick={(event) => actions.openMenu(id, event.currentTarget)}
              />
            }
            {...rowProps}
          />
        )
      )}
    </li>
  );
});

/** A link or button that opens the thread, its mark, and the button of its menu. */
function ThreadRow({ title, href, mark, markText, onOpen, openProps, menu }: ThreadRowProps): ReactNode {
  const shared = { ...openProps, title, onClick: onOpen, 'data-tt-part': 'thread-open' };
  const content = (
    <>
      <span dir="auto" data-tt-part="thread-title">
        {title}
      </span>
      {mark && (
        <span data-tt-part="thread-mark" data-state={mark}>
          {mark === 'failed' && <Icon name="alert" />}
          {mark === 'interrupted' && <LateIcon name="interrupted" />}
          <span data-tt-part="hidden-text">{markText}</span>
        </span>
      )}
    </>
  );
  return (
    <>
      {href === undefined ? (
        <button type="button" {...shared}>
          {content}
        </button>
      ) : (
        <a href={href} {...shared}>
          {content}
        </a>
      )}
      {menu}
    </>
  );
}
