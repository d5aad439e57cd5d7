'use client';

import {
  type ComponentPropsWithoutRef,
  type FocusEvent,
  forwardRef,
  type HTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  useImperativeHandle,
  useRef,
} from 'react';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import { nextByKey } from './nextByKey.js';

/** Props of `Toolbar`, besides the attributes of a `<div>`. */
export interface ToolbarProps extends ComponentPropsWithoutRef<'div'> {
  /** Its `data-tt-part`. */
  readonly part: string;
}

/** A row of buttons and links, including those that a product adds, with a single tab stop. */
export const Toolbar = forwardRef<HTMLDivElement, ToolbarProps>(function Toolbar({ part, ...attributes }, ref) {
  const bar = useRef<HTMLDivElement>(null);
  const moves = useMoves(bar, attributes);
  useImperativeHandle(ref, () => bar.current as HTMLDivElement);
  return <div {...attributes} {...moves} ref={bar} role="toolbar" data-tt-part={part} />;
});

/** Buttons and links, except disabled buttons, which can't take the focus. */
const ITEMS = 'button:not(:disabled), a[href]';

/**
 * The arrow keys (in the reading direction), Home and End move between the items. If the toolbar is unmounted while it has the
 * focus, its turn is focused. `attributes`: the toolbar's, whose handlers run first.
 */
function useMoves(bar: RefObject<HTMLElement | null>, attributes: HTMLAttributes<HTMLDivElement>) {
  const current = useRef<Element | null>(null);

  const keepOneStop = () => {
    const items = itemsOf(bar.current);
    const stop = items.find((item) => item === current.current) ?? items[0];
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  };
  // Runs after each render, since buttons may appear and disappear.
  useBrowserLayoutEffect(keepOneStop);

  useBrowserLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (!element?.matches(':focus-within')) return;
      element.closest<HTMLElement>('[data-tt-part="turn"]')?.focus({ preventScroll: true });
    };
  }, [bar]);

  return {
    onFocus: (event: FocusEvent<HTMLDivElement>) => {
      attributes.onFocus?.(event);
      current.current = event.target;
      keepOneStop();
    },
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      attributes.onKeyDown?.(event);
      if (event.defaultPrevented) return;
      const items = itemsOf(bar.current);
      const at = items.indexOf(event.target as HTMLElement);
      const next = at < 0 ? undefined : nextByKey(event, at, items.length);
      if (next === undefined) return;
      event.preventDefault();
      items[next]?.focus();
    },
  };
}

function itemsOf(bar: HTMLElement | null): HTMLElement[] {
  return Array.from(bar?.querySelectorAll<HTMLElement>(ITEMS) ?? []);
}
