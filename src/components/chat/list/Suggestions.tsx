'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { useChatStream } from '../../../hooks/useChatStream.js';
import { useComposer } from '../../../hooks/useComposer.js';
import { preloadEarly } from '../../../lazy/preloadEarly.js';
import { isBusyStatus } from '../../../stream/isBusyStatus.js';
import { Button } from '../../ui/Button.js';

/** Props of `Suggestions`, besides the attributes of a list. */
export interface SuggestionsProps extends Omit<ComponentPropsWithoutRef<'ul'>, 'children' | 'onSelect'> {
  /** The questions; a repeated one is shown once. */
  readonly suggestions: readonly string[];
  /**
   * Called with the chosen question.
   *
   * @default sends it
   */
  readonly onSelect?: ((suggestion: string) => void) | undefined;
}

/** Questions to start with. `data-state`: `ready`, or `disabled` during a run. Renders nothing for an empty list. */
export const Suggestions = forwardRef<HTMLUListElement, SuggestionsProps>(function Suggestions(
  { suggestions, onSelect, ...attributes },
  ref,
) {
  const { status } = useChatStream();
  const { ask } = useComposer();
  const locale = useLocale();
  const isBusy = isBusyStatus(status);
  if (suggestions.length === 0) return null;
  return (
    <ul
      aria-label={locale.suggestions}
      {...attributes}
      ref={ref}
      data-tt-part="suggestions"
      data-state={isBusy ? 'disabled' : 'ready'}
    >
      {[...new Set(suggestions)].map((suggestion) => (
        <li key={suggestion}>
          <Button
            part="suggestion"
            label={suggestion}
            dir="auto"
            disabled={isBusy}
            onPointerEnter={preloadEarly}
            onFocus={preloadEarly}
            onClick={() => (onSelect ? onSelect(suggestion) : void ask(suggestion))}
          />
        </li>
      ))}
    </ul>
  );
});
