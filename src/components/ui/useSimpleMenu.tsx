'use client';

import { useRef } from 'react';
import { lazyPart } from '../../lazy/lazyPart.js';
import type { SimpleMenuItem } from './SimpleMenu.js';
import { useOpenPart } from './useOpenPart.js';

/** The code of menus whose entries are labels. */
export const simpleMenu = lazyPart(() => import('./SimpleMenu.js').then(({ SimpleMenu }) => SimpleMenu), {
  isPreloaded: true,
});

/** Returns the attributes of a button that opens a menu below it, and the menu, which is rendered next to the button. */
export function useSimpleMenu(label: string, items: readonly SimpleMenuItem[]) {
  const button = useRef<HTMLButtonElement>(null);
  const { part: Menu, isOpen, setOpen, onApproach, failed } = useOpenPart(simpleMenu);
  const opener = {
    ...onApproach,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: () => setOpen(!isOpen),
  } as const;
  const menu = (
    <>
      {isOpen && Menu && button.current && (
        <Menu
          label={label}
          button={button.current}
          items={items}
          placement="bottom-start"
          onClose={() => setOpen(false)}
        />
      )}
      {failed}
    </>
  );
  return { button, opener, menu };
}
