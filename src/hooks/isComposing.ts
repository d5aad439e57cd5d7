import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method. Safari ends the composition before the key event, and only its key code 229 shows
 * that (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
