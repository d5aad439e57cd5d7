'use client';

import { Fragment, type ReactNode, useState } from 'react';
import { ActionMenu, ActionMenuItem, ActionMenuLine, ActionSubmenu } from '../../ui/ActionMenu.js';

/** An entry of a column's menu. */
export interface ColumnMenuItem {
  /** The words of the entry. */
  readonly label: string;
  /** Whether it is the current one of several that exclude each other; undefined if it is an action. */
  readonly isChecked?: boolean | undefined;
  /** Called when the reader chooses it. The menu closes. Undefined for one with `items`. */
  readonly run?: (() => void) | undefined;
  /** The entries of the menu that it opens. */
  readonly items?: readonly ColumnMenuItem[] | undefined;
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

/** The menu of a column. */
export function ColumnMenu({ label, groups, header, onClose }: ColumnMenuProps): ReactNode {
  const [table] = useState(() => header.closest('table'));
  const finalFocus = {
    // The chosen entry may have removed the column.
    get current() {
      return header.isConnected
        ? header.querySelector('button')
        : (table?.querySelector<HTMLElement>('[tabindex="0"]') ?? null);
    },
  };
  const button = header.querySelector<HTMLElement>('[data-tt-part="result-table-menu"]') ?? header;
  return (
    <ActionMenu {...{ label, button, finalFocus, onClose }} placement="bottom-start">
      {groups.map((items, group) => (
        <Fragment key={items[0]?.label}>
          {group > 0 && <ActionMenuLine />}
          {items.map((item) =>
            item.items === undefined ? (
              <Entry key={item.label} {...item} />
            ) : (
              <ActionSubmenu key={item.label} label={item.label}>
                {item.items.map((inner, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: titles of columns may repeat.
                  <Entry key={index} {...inner} />
                ))}
              </ActionSubmenu>
            ),
          )}
        </Fragment>
      ))}
    </ActionMenu>
  );
}

function Entry({ label, isChecked, run }: ColumnMenuItem): ReactNode {
  return (
    <ActionMenuItem isChecked={isChecked} onSelect={run ?? (() => {})}>
      {label}
    </ActionMenuItem>
  );
}
