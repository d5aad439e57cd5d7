'use client';

import type { ReactNode } from 'react';
import type { ThreadMark } from '../../threads/createThreadSessions.js';
import { useLocale } from '../ui/ChatUiContext.js';
import { Icon } from '../ui/Icon.js';

export interface DrawerButtonProps {
  readonly isOpen: boolean;
  /** Marks of the threads that aren't shown. */
  readonly marks: readonly ThreadMark[];
  readonly onOpen: () => void;
}

/** Opens the drawer. A dot shows that an answer has arrived in another thread. */
export function DrawerButton({ isOpen, marks, onOpen }: DrawerButtonProps): ReactNode {
  const locale = useLocale();
  const isNew = marks.includes('unseen');
  const label = isNew ? `${locale.showThreads} (${locale.threadUnseen})` : locale.showThreads;
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      title={label}
      onClick={onOpen}
      data-tt-part="drawer-button"
      data-state={isNew ? 'new' : 'idle'}
    >
      <Icon name="threads" />
    </button>
  );
}
