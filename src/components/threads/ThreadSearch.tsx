'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { isComposing } from '../../hooks/isComposing.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { LateIcon } from '../ui/LateIcon.js';

export interface ThreadSearchProps {
  readonly query: string;
  /** Number of threads that match. */
  readonly found: number;
  readonly onQueryChange: (query: string) => void;
}

/** Milliseconds after the last key before the result is announced: a count for each letter would interrupt the typing. */
const PAUSE = 600;

/** Filters the list while the reader types. Esc empties it. */
export function ThreadSearch({ query, found, onQueryChange }: ThreadSearchProps): ReactNode {
  const locale = useLocale();
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const text = query === '' ? '' : found === 0 ? locale.noThreadsFound : locale.threadsFound(found);
    const timer = setTimeout(() => setAnnounced(text), PAUSE);
    return () => clearTimeout(timer);
  }, [query, found, locale]);
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || query === '' || isComposing(event)) return;
    // Otherwise, Esc would also close a drawer around the list.
    event.preventDefault();
    onQueryChange('');
  };
  return (
    <div data-tt-part="thread-search">
      <LateIcon name="search" />
      {/* biome-ignore lint/a11y/useSemanticElements: frameworks change the look of the type "search". */}
      <input
        type="text"
        role="searchbox"
        // An empty field would be left-to-right with `auto`, and so would its placeholder.
        dir={query === '' ? undefined : 'auto'}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={locale.searchThreads}
        placeholder={locale.searchThreads}
        value={query}
        onChange={(event) => onQueryChange(event.target.value)}
        onKeyDown={pressKey}
        data-tt-part="thread-search-input"
      />
      <span role="status" data-tt-part="hidden-text">
        {announced}
      </span>
    </div>
  );
}
