'use client';

import type { ChangeEvent, KeyboardEvent } from 'react';
import { composerOf } from '../composer/composerOf.js';
import { preloadEarly } from '../lazy/preloadEarly.js';
import { isComposing } from './isComposing.js';
import { useChatSessionContext } from './provider/ChatSessionContext.js';
import { useLocale } from './provider/ChatUiContext.js';
import { recallQuestion } from './turns/recallQuestion.js';
import { useComposer } from './useComposer.js';
import { useEscape } from './useEscape.js';

/** Props of a text field for questions. */
export interface ComposerFieldProps {
  /** Lets `focus` of `useComposer` reach the field. */
  readonly ref: (element: HTMLTextAreaElement | null) => void;
  /** The draft. */
  readonly value: string;
  /** Changes the draft. */
  readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  /** Enter, the arrow keys and Esc. Does nothing for a key whose default was prevented. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  /** Loads the code that an answer may need. */
  readonly onFocus: () => void;
  /** The label of Enter on an on-screen keyboard. */
  readonly enterKeyHint: 'send';
  /** In the reader's language. */
  readonly placeholder: string;
  /** In the reader's language. */
  readonly 'aria-label': string;
}

/**
 * Returns the props of your own `<textarea>` for questions, which shows the draft of the thread. Enter submits, and Shift+Enter
 * inserts a line break, but not while an input method composes; ↑ and ↓ show earlier questions; Esc cancels an edit or stops the
 * run. To change a prop, set yours after them.
 *
 * ```tsx
 * <textarea {...useComposerField()} rows={3} />
 * ```
 */
export function useComposerField(): ComposerFieldProps {
  const { session } = useChatSessionContext('useComposerField');
  const composer = composerOf(session);
  const { text } = useComposer();
  const locale = useLocale();
  const pressEscape = useEscape();
  return {
    ref: composer.fieldRef,
    value: text,
    onChange: (event) => composer.setText(event.target.value),
    onKeyDown(event) {
      if (isComposing(event) || event.defaultPrevented) return;
      if (recallQuestion(event, composer)) event.preventDefault();
      else if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
        event.preventDefault();
        composer.submit();
      } else pressEscape(event);
    },
    onFocus: preloadEarly,
    enterKeyHint: 'send',
    placeholder: locale.composerPlaceholder,
    'aria-label': locale.composerLabel,
  };
}
