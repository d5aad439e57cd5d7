import type { KeyboardEvent } from 'react';
import type { Composer } from '../../composer/createComposer.js';
import { hasModifier } from '../../dom/hasModifier.js';

/**
 * ↑ in an empty field shows the previous question, and ↓ returns. If the shown question has several lines, the keys move the
 * caret until it reaches the first or last line. In the reader's own text, they always move the caret. Returns whether the key
 * did something.
 */
export function recallQuestion(event: KeyboardEvent<HTMLTextAreaElement>, composer: Composer): boolean {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
  if (step === undefined || hasModifier(event)) return false;
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  if (value !== '' && (!composer.isRecalling() || selectionStart !== selectionEnd)) return false;
  const linesToPass = step === -1 ? value.slice(0, selectionStart) : value.slice(selectionStart);
  return !linesToPass.includes('\n') && composer.recall(step);
}
