'use client';

import { type ReactNode, useRef } from 'react';
import { setModal } from '../../dom/setModal.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import { Button } from '../ui/Button.js';
import { LateIcon } from '../ui/LateIcon.js';

export interface ThreadDrawerProps {
  readonly isOpen: boolean;
  /** Called by Esc, the close button, and a press outside the drawer. */
  readonly onClose: () => void;
  /** The list. Mounted while the drawer is open. */
  readonly children: ReactNode;
}

/** The list over a narrow chat: a modal dialog, which keeps the focus and returns it to the button that opened it. */
export function ThreadDrawer({ isOpen, onClose, children }: ThreadDrawerProps): ReactNode {
  const locale = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  // Runs before the browser paints, and before a new composer takes the focus, which an open modal dialog would prevent.
  useBrowserLayoutEffect(() => {
    if (dialog.current === null) return;
    setModal(dialog.current, isOpen);
    // A dialog focuses its first control by default. Focus the current thread instead: it shows readers where they are.
    if (isOpen) dialog.current.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key, and `onCancel` handles it.
    <dialog
      ref={dialog}
      aria-label={locale.threads}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The backdrop is part of the dialog; everything else is in its child.
      onClick={(event) => event.target === event.currentTarget && onClose()}
      data-tt-part="thread-drawer"
      data-state={isOpen ? 'open' : 'closed'}
    >
      {isOpen && (
        <div data-tt-part="thread-drawer-content">
          <header data-tt-part="thread-drawer-header">
            <h2 data-tt-part="thread-drawer-title">{locale.threads}</h2>
            <Button
              part="thread-drawer-close"
              icon={<LateIcon name="close" />}
              label={locale.close}
              onClick={onClose}
            />
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
