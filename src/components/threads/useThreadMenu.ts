import { useCallback, useState } from 'react';
import { useLazyPart } from '../ui/useLazyPart.js';
import { simpleMenu } from '../ui/useSimpleMenu.js';

interface OpenMenu {
  /** The thread. */
  readonly id: string;
  readonly button: HTMLElement;
}

/** The open menu of a list. Its code is loaded when a pointer or the focus first reaches a button, or with the first press. */
export function useThreadMenu() {
  const [menu, setMenu] = useState<OpenMenu>();
  const { part: Menu, failure } = useLazyPart(simpleMenu, menu !== undefined);
  // The second press of the button closes it.
  const openMenu = useCallback(
    (id: string, button: HTMLElement) => setMenu((before) => (before?.id === id ? undefined : { id, button })),
    [],
  );
  const closeMenu = useCallback(() => setMenu(undefined), []);
  return { menu, Menu, failure, openMenu, prepareMenu: simpleMenu.preload, closeMenu };
}
