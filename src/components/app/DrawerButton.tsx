'use client';

import type { ReactNode } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { ThreadMark } from '../../threads/createThreadSessions.js';
import { ActionButton } from '../ui/ActionButton.js';
import { LateIcon } from '../ui/LateIcon.js';

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
    <ActionButton
      part="drawer-button"
      icon={<LateIcon name="threads" />}
      label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
      data-state={isNew ? 'new' : 'idle'}
    />
  );
}
