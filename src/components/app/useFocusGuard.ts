import { useRef } from 'react';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';

/**
 * Keeps the focus in the app when `change` has removed the focused element: the drawer's button gets it, or the list next to the
 * chat. Otherwise the page would get the focus, and Tab would start at its top.
 */
export function useFocusGuard(root: HTMLElement | null, change: string): void {
  const before = useRef(change);
  /** The element that had the focus last, in this app or elsewhere. */
  const focused = useRef<Element | null>(null);
  useBrowserLayoutEffect(() => {
    if (root === null) return;
    const tree = root.getRootNode();
    const note = ({ target }: Event) => {
      // Outside a shadow root, its host is the target of an event that the root has noted already.
      if (target === (tree as Partial<ShadowRoot>).host) return;
      focused.current = root.contains(target as Node) ? (target as Element) : null;
    };
    // A move within a shadow root doesn't leave it.
    const trees = new Set<EventTarget>([tree, root.ownerDocument]);
    for (const one of trees) one.addEventListener('focusin', note);
    return () => {
      for (const one of trees) one.removeEventListener('focusin', note);
    };
  }, [root]);

  useBrowserLayoutEffect(() => {
    if (root === null || before.current === change) return;
    before.current = change;
    const { ownerDocument } = root;
    if (ownerDocument.activeElement !== ownerDocument.body || focused.current === null) return;
    for (const name of ['drawer-button', 'thread-list']) {
      const element = root.querySelector<HTMLElement>(`[data-tt-part="${name}"]`);
      element?.focus({ preventScroll: true });
      if (element?.matches(':focus')) return;
    }
  }, [root, change]);
}
