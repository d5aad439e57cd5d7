'use client';

import { Menu, MenuItem, MenuSeparator, useMenuStore } from '@ariakit/react/menu';
import { Fragment, type ReactNode, useCallback, useRef } from 'react';

/** An entry of a column's menu. */
export interface ColumnMenuItem {
  /** The words of the entry. */
  readonly label: string;
  /** Whether it is the current one of several that exclude each other; undefined if it is an action. */
  readonly isChecked?: boolean | undefined;
  /** Called when the reader chooses it. The menu closes. */
  readonly run: () => void;
}

/** Props of `ColumnMenu`. */
export interface ColumnMenuProps {
  /** The accessible name. */
  readonly label: string;
  /** The entries, in groups with a line between them. */
  readonly groups: readonly (readonly ColumnMenuItem[])[];
  /** The header that it opens below. */
  readonly header: HTMLElement;
  /** Called when it closes. The focus then returns to the header. */
  readonly onClose: () => void;
}

/** Instead of what browsers give to popovers. The menu itself has the look. */
const WRAPPER = {
  inset: '0 auto auto 0',
  margin: 0,
  border: 0,
  padding: 0,
  overflow: 'visible',
  background: 'none',
  color: 'inherit',
};

/**
 * The menu of a column. It is in the browser's top layer, because the card and the thread would clip it, and stays within the
 * chat in the document, so that it has its colours and works in a dialog and in a shadow root.
 */
export function ColumnMenu({ label, groups, header, onClose }: ColumnMenuProps): ReactNode {
  const first = useRef<HTMLDivElement>(null);
  const button = header.querySelector('[data-tt-part="result-table-menu"]') ?? header;
  const store = useMenuStore({
    open: true,
    setOpen: (open) => {
      if (!open) onClose();
    },
    placement: 'bottom-start',
  });
  const toTopLayer = useCallback((menu: HTMLElement | null) => {
    const wrapper = menu?.parentElement;
    if (typeof wrapper?.showPopover === 'function') wrapper.showPopover();
  }, []);
  return (
    <Menu
      ref={toTopLayer}
      store={store}
      data-tt-part="column-menu"
      aria-label={label}
      getAnchorRect={() => button.getBoundingClientRect()}
      initialFocus={first}
      finalFocus={header.querySelector('button')}
      fixed
      gutter={2}
      wrapperProps={{ popover: 'manual', style: WRAPPER }}
      // The chat would stop a run.
      hideOnEscape={(event) => {
        event.preventDefault();
        return true;
      }}
      onContextMenu={(event) => event.preventDefault()}
      unmountOnHide
    >
      {groups.map((items, group) => (
        <Fragment key={items[0]?.label}>
          {group > 0 && <MenuSeparator data-tt-part="column-menu-line" />}
          {items.map(({ label: words, isChecked, run }, index) => (
            <MenuItem
              key={words}
              ref={group === 0 && index === 0 ? first : undefined}
              data-tt-part="column-menu-item"
              role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={isChecked}
              onClick={run}
            >
              {words}
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}
