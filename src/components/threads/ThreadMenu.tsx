'use client';

import { Menu, MenuItem, useMenuStore } from '@ariakit/react/menu';
import { type ReactNode, useLayoutEffect } from 'react';
import { useLocale } from '../ui/ChatUiContext.js';

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
  const menu = useMenuStore({
    open: true,
    setOpen: (open) => {
      if (!open) onClose();
    },
    placement: 'bottom-end',
    rtl: getComputedStyle(button).direction === 'rtl',
  });
  useLayoutEffect(() => {
    menu.setAnchorElement(button);
    menu.setDisclosureElement(button);
    // As if the button of the library had opened it
    menu.setInitialFocus('first');
    menu.setAutoFocusOnShow(true);
  }, [menu, button]);
  return (
    <Menu
      store={menu}
      gutter={4}
      aria-label={button.getAttribute('aria-label') ?? undefined}
      // Esc closes the menu alone, and not the drawer around it.
      hideOnEscape={(event) => {
        event.preventDefault();
        return true;
      }}
      data-tt-part="thread-menu"
    >
      <MenuItem onClick={onRename} data-tt-part="thread-menu-item">
        {locale.renameThread}
      </MenuItem>
      <MenuItem onClick={onRemove} data-tt-part="thread-menu-item">
        {locale.removeThread}
      </MenuItem>
    </Menu>
  );
}
