'use client';

import { type KeyboardEvent, useCallback } from 'react';
import { composerOf } from '../composer/composerOf.js';
import { isElement } from '../dom/isElement.js';
import { isRunShown, stopShownRun } from '../stream/shownRun.js';
import { isComposing } from './isComposing.js';
import { useChatSessionContext } from './provider/ChatSessionContext.js';
import { useCan } from './useCan.js';

/** Popups that close with Esc themselves. A native dialog does so without preventing the key's default. */
const POPUPS = 'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [popover]';

/**
 * Returns the handler of Esc: it cancels an edit, or else stops the run. It ignores a key that something else has handled, or
 * that a popup is about to handle.
 */
export function useEscape(): (event: KeyboardEvent) => void {
  const { session } = useChatSessionContext('useEscape');
  const { ask: canAsk } = useCan();
  return useCallback(
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
      if (isElement(event.target) && event.target.closest(POPUPS) !== null) return;
      const composer = composerOf(session);
      if (composer.getSnapshot().editing !== undefined) composer.cancelEdit();
      else if (canAsk && isRunShown(session)) void stopShownRun(session);
      else return;
      event.preventDefault();
    },
    [session, canAsk],
  );
}
