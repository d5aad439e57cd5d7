'use client';

import {
  Menu,
  MenuButton,
  MenuButtonArrow,
  MenuItem,
  MenuProvider,
  MenuSeparator,
  useMenuContext,
  useMenuStore,
} from '@ariakit/react/menu';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import type { ButtonSlotProps } from './ActionButton.js';
import { Button } from './Button.js';
import { TOP_LAYER, toTopLayer } from './topLayer.js';
import { useSlot } from './useSlot.js';

/** Props of `ActionMenu`. */
export interface ActionMenuProps {
  /** The accessible name. */
  readonly label: string;
  /** The button that opened it. Pressing it again closes the menu. */
  readonly button: HTMLElement;
  /**
   * Where it opens, relative to the button.
   *
   * @default bottom-end
   */
  readonly placement?: 'bottom-start' | 'bottom-end' | undefined;
  /**
   * Takes the focus when it closes.
   *
   * @default the button
   */
  readonly finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Called when it closes. */
  readonly onClose: () => void;
  /** `ActionMenuItem`s and `ActionMenuLine`s. */
  readonly children: ReactNode;
}

/**
 * A menu that is open from the start, loaded when a reader first reaches for one. It is in the browser's top layer, because
 * cards and threads would clip it, and stays within the chat in the document, so that it has its colours and works in a
 * dialog and in a shadow root.
 */
export function ActionMenu({ label, button, placement, finalFocus, onClose, children }: ActionMenuProps): ReactNode {
  const store = useMenuStore({
    open: true,
    setOpen: (open) => {
      if (!open) onClose();
    },
    placement: placement ?? 'bottom-end',
    // The header of a column of numbers is left to right in every table.
    rtl: getComputedStyle(button.closest('table') ?? button).direction === 'rtl',
  });
  useLayoutEffect(() => {
    store.setDisclosureElement(button);
    // Handled as if the library's own button had opened the menu.
    store.setInitialFocus('first');
    store.setAutoFocusOnShow(true);
  }, [store, button]);
  return (
    <Menu
      ref={toTopLayer}
      store={store}
      data-tt-part="menu"
      aria-label={label}
      getAnchorRect={() => button.getBoundingClientRect()}
      finalFocus={finalFocus ?? button}
      fixed
      gutter={2}
      wrapperProps={TOP_LAYER}
      hideOnEscape={hideAlone}
      onContextMenu={(event) => event.preventDefault()}
      unmountOnHide
    >
      {children}
    </Menu>
  );
}

/** Props of `ActionMenuItem`. */
export interface ActionMenuItemProps {
  /**
   * A drawing before the words.
   *
   * @default none
   */
  readonly icon?: ReactNode;
  /** Whether it is the current one of several that exclude each other; undefined if it is an action. */
  readonly isChecked?: boolean | undefined;
  /**
   * Whether it can't be chosen now.
   *
   * @default false
   */
  readonly isBusy?: boolean | undefined;
  /** Called when the reader chooses it. The menu closes. */
  readonly onSelect: () => void;
  /** The words. */
  readonly children: string;
}

/** An entry of an `ActionMenu`. */
export function ActionMenuItem({ icon, isChecked, isBusy, onSelect, children }: ActionMenuItemProps): ReactNode {
  const [Part, partProps] = useSlot<ButtonSlotProps>('ActionButton', Button);
  // The library gives a product's button the keys, the focus and the role of an entry.
  if (Part === undefined) return null;
  const props = { label: children, isBusy, ...partProps };
  const own =
    Part === Button ? undefined : (
      // biome-ignore lint/complexity/noUselessFragments: a product's icon may be a text.
      <Part part="menu-item" icon={icon ? <>{icon}</> : undefined} {...props} />
    );
  return (
    <MenuItem
      {...(own ? { render: own } : { 'data-tt-part': 'menu-item' })}
      role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChecked}
      disabled={isBusy === true}
      accessibleWhenDisabled
      onClick={onSelect}
    >
      {!own && icon}
      {!own && children}
    </MenuItem>
  );
}

/** A line between two groups of an `ActionMenu`. */
export function ActionMenuLine(): ReactNode {
  return <MenuSeparator data-tt-part="menu-line" />;
}

/** Props of `ActionSubmenu`. */
export interface ActionSubmenuProps {
  /** The words of the entry that opens it. */
  readonly label: string;
  /** `ActionMenuItem`s. */
  readonly children: ReactNode;
}

/** An entry of an `ActionMenu` that opens a submenu next to it. */
export function ActionSubmenu({ label, children }: ActionSubmenuProps): ReactNode {
  const isRightToLeft = useMenuContext()?.getState().rtl === true;
  return (
    <MenuProvider rtl={isRightToLeft} placement={isRightToLeft ? 'left-start' : 'right-start'}>
      <MenuButton render={<MenuItem data-tt-part="menu-item" />}>
        {label}
        <MenuButtonArrow style={{ marginInlineStart: 'auto' }} />
      </MenuButton>
      <Menu
        ref={toTopLayer}
        data-tt-part="menu"
        fixed
        // A phone has no room beside the menu.
        overlap
        gutter={2}
        wrapperProps={TOP_LAYER}
        hideOnEscape={hideAlone}
        unmountOnHide
      >
        {children}
      </Menu>
    </MenuProvider>
  );
}

/** Esc closes only the menu. It doesn't close a surrounding dialog or stop the run. */
function hideAlone(event: { readonly preventDefault: () => void }): boolean {
  event.preventDefault();
  return true;
}
