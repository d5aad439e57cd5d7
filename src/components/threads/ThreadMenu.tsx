'use client';

import type { ReactNode } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { ActionMenu, ActionMenuItem } from '../ui/ActionMenu.js';

export interface ThreadMenuProps {
  /** The button that opened the menu; it gets the focus back when nothing was chosen. */
  readonly button: HTMLElement;
  readonly onClose: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** The menu of one thread, open from the start. Loaded when a reader first reaches for it. */
export function ThreadMenu({ button, onClose, onRename, onRemove }: ThreadMenuProps): ReactNode {
  const locale = useLocale();
  return (
    <ActionMenu label={button.getAttribute('aria-label') ?? locale.threads} button={button} onClose={onClose}>
      <ActionMenuItem onSelect={onRename}>{locale.renameThread}</ActionMenuItem>
      <ActionMenuItem onSelect={onRemove}>{locale.removeThread}</ActionMenuItem>
    </ActionMenu>
  );
}
