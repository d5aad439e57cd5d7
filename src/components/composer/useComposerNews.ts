'use client';

import { useEffect, useRef, useState } from 'react';
import type { ComposerState } from '../../composer/ComposerState.js';
import { useLocale } from '../ui/ChatUiContext.js';
import { type LengthLevel, lengthWords } from './LengthCounter.js';

interface ComposerNews extends Pick<ComposerState, 'text' | 'queued'> {
  readonly level: LengthLevel;
}

/**
 * The announcements of the composer, for screen readers: what became of the question that waits, and when a text comes close to its
 * limit or crosses it, rather than each number on the way.
 */
export function useComposerNews({ text, queued, level }: ComposerNews) {
  const locale = useLocale();
  const [news, announce] = useState('');
  const before = useRef({ queued, level: level.name });

  useEffect(() => {
    const was = before.current;
    before.current = { queued, level: level.name };
    if (queued !== undefined && was.queued === undefined) announce(locale.questionQueued);
    else if (queued?.isHeld && !was.queued?.isHeld) announce(locale.questionHeld);
    else if (queued === undefined && was.queued !== undefined) {
      // Otherwise it was sent, and the answer is announced.
      announce(text.startsWith(was.queued.text) ? locale.questionReturned : '');
    } else if (level.name !== was.level) announce(level.name === 'none' ? '' : lengthWords(level, locale));
  }, [text, queued, level, locale]);

  return { news, announce };
}
