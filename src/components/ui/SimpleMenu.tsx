'use client';

import type { ReactNode } from 'react';
import { ActionMenu, ActionMenuItem, type ActionMenuProps } from './ActionMenu.js';

/** An entry of a `SimpleMenu`. */
export interface SimpleMenuItem {
  readonly label: string;
  /** Called when the reader chooses it. The menu closes. */
  readonly run: () => void;
}

/** Props of `SimpleMenu`. */
export interface SimpleMenuProps extends Omit<ActionMenuProps, 'finalFocus' | 'children'> {
  readonly items: readonly SimpleMenuItem[];
}

/** A menu of actions or choices, none of which is the current one. */
export function SimpleMenu({ items, ...menu }: SimpleMenuProps): ReactNode {
  return (
    <ActionMenu {...menu}>
      {items.map(({ label, run }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles of dimensions may repeat.
        <ActionMenuItem key={index} onSelect={run}>
          {label}
        </ActionMenuItem>
      ))}
    </ActionMenu>
  );
}
