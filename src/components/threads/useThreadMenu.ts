import { useCallback, useState } from 'react';
import { lazyPart } from '../../lazy/lazyPart.js';
import { useLazyPart } from '../ui/useLazyPart.js';

interface OpenMenu {
  /** The thread. */
  readonly id: string;
  readonly button: HTMLElement;
}

const threadMenu = lazyPart(() => import('./ThreadMenu.js').then(({ ThreadMenu }) => ThreadMenu));

/** The open menu of a list. Its code is loaded when a pointer or the focus first reaches a button, or with the first press. */
export function useThreadMenu() {
  const [menu, setMenu] = useState<OpenMenu>();
  const { part: Menu, failure } = useLazyPart(threadMenu, menu !== undefined);
  // The second press of the button closes it.
  const openMenu = useCallback(
    (id: string, button: HTMLElement) => setMenu((before) => (before?.id === id ? undefined : { id, button })),
    [],
  );
  const closeMenu = useCallback(() => setMenu(undefined), []);
  return { menu, Menu, failure, openMenu, prepareMenu: threadMenu.preload, closeMenu };
}
