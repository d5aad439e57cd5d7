import { type ComponentType, useCallback, useState } from 'react';
import type { ThreadMenuProps } from './ThreadMenu.js';

interface OpenMenu {
  /** The thread. */
  readonly id: string;
  readonly button: HTMLElement;
  readonly Menu: ComponentType<ThreadMenuProps>;
}

/** The open menu of a list. Its code is loaded when a pointer or the focus first reaches a button, or with the first press. */
export function useThreadMenu() {
  const [menu, setMenu] = useState<OpenMenu>();
  const openMenu = useCallback((id: string, button: HTMLElement) => {
    const open = ({ ThreadMenu }: Awaited<ReturnType<typeof load>>) =>
      setMenu((before) => (before?.id === id ? undefined : { id, button, Menu: ThreadMenu }));
    // Offline, the button does nothing, and the keys still work. The next press tries again.
    load().then(open, () => {});
  }, []);
  const prepareMenu = useCallback(() => void load().catch(() => {}), []);
  const closeMenu = useCallback(() => setMenu(undefined), []);
  return { menu, openMenu, prepareMenu, closeMenu };
}

const load = () => import('./ThreadMenu.js');
