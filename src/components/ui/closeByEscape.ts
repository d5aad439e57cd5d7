import type { KeyboardEvent } from 'react';
import { isComposing } from '../../hooks/isComposing.js';

/**
 * Returns the key handler of a part that Esc closes or leaves. The key then neither closes a surrounding dialog nor stops the run.
 * A menu that is open inside the part handles the key first.
 */
export function closeByEscape(close: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
}
