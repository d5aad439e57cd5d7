'use client';

import { useEffect, useRef, useState } from 'react';
import type { ComposerChip, ComposerState } from '../../composer/ComposerState.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { Locale } from '../../locales/Locale.js';
import { shownName } from '../../text/shownName.js';
import { type LengthLevel, lengthWords } from './LengthCounter.js';

interface ComposerNews extends Pick<ComposerState, 'text' | 'chips' | 'queued'> {
  readonly level: LengthLevel;
}

/**
 * The announcements of the composer, for screen readers: what was attached, what happened to the waiting question, and when a
 * text comes close to its limit or exceeds it, but not each number in between.
 */
export function useComposerNews({ text, chips, queued, level }: ComposerNews) {
  const locale = useLocale();
  const [news, announce] = useState('');
  const before = useRef({ chips, queued, level: level.name });

  useEffect(() => {
    const was = before.current;
    before.current = { chips, queued, level: level.name };
    const added = chips.at(-1);
    if (queued !== undefined && queued.isHeld !== was.queued?.isHeld) {
      announce(queued.isHeld ? locale.questionHeld : locale.questionQueued);
    } else if (queued === undefined && was.queued !== undefined) {
      // Otherwise it was sent, and the answer is announced.
      announce(text.startsWith(was.queued.text) ? locale.questionReturned : '');
    } else if (added !== undefined && !added.isInText && !was.chips.includes(added)) {
      announce(attachedWords(added, locale));
    } else if (level.name !== was.level) announce(level.name === 'none' ? '' : lengthWords(level, locale));
  }, [text, chips, queued, level, locale]);

  return { news, announce };
}

/** Read after the field, which has just received the focus: "Attached to the question: Jan 2025. Revenue: $457,078". */
function attachedWords({ label }: ComposerChip, locale: Locale): string {
  return locale.chartReading({ place: '', values: [[locale.attachments, shownName(label)]], more: 0 });
}
