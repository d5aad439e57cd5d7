'use client';

import { type FocusEvent, type FocusEventHandler, useRef } from 'react';
import { focusPlace } from '../../dom/focusPlace.js';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';

/** The handlers of an element. */
interface FocusHandlers<Place> {
  readonly onFocus?: FocusEventHandler<Place> | undefined;
  readonly onBlur?: FocusEventHandler<Place> | undefined;
}

/**
 * Returns handlers for an element that give it the focus when its focused button is removed, which would otherwise leave the focus
 * on the page's body. In a chat, `rescueFocus` does the same. `own`: the product's handlers.
 */
export function useFocusKept<Place extends HTMLElement>(own: FocusHandlers<Place>): FocusHandlers<Place> {
  const last = useRef<{ readonly place: Place; readonly button: Element }>(undefined);
  useBrowserLayoutEffect(() => {
    const { place, button } = last.current ?? {};
    if (place === undefined || button?.isConnected) return;
    last.current = undefined;
    if (place.ownerDocument.activeElement === place.ownerDocument.body) focusPlace(place);
  });
  return {
    onFocus: (event: FocusEvent<Place>) => {
      last.current = { place: event.currentTarget, button: event.target };
      own.onFocus?.(event);
    },
    onBlur: (event: FocusEvent<Place>) => {
      const { target } = event;
      // Some browsers also report the removal of the focused element like this.
      queueMicrotask(() => {
        if (target.isConnected && last.current?.button === target) last.current = undefined;
      });
      own.onBlur?.(event);
    },
  };
}
