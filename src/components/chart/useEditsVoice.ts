'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { EditsModel } from '../../hooks/results/useEditsModel.js';
import { sayAgain } from '../ui/sayAgain.js';

/** Says in `voice` what the reader has changed, when it changes: a filter that is set from a mark closes the mark's box. */
export function useEditsVoice(voice: RefObject<HTMLElement | null>, edits: EditsModel | undefined): void {
  const locale = useLocale();
  const summary = edits?.summary ?? '';
  const filters = edits?.edits.filters;
  const said = useRef({ summary, filters });
  useEffect(() => {
    // Another value of the same filter doesn't change the summary.
    const isSame = said.current.summary === summary && (summary === '' || said.current.filters === filters);
    if (isSame) return;
    said.current = { summary, filters };
    if (voice.current === null) return;
    voice.current.textContent = sayAgain(summary || locale.editsUndone)(voice.current.textContent ?? '');
  }, [voice, summary, filters, locale]);
}
