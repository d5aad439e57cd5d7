'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { EditsModel } from '../../hooks/results/useEditsModel.js';

/** Says in `voice` what the reader has changed, when it changes: a filter that is set from a mark closes the mark's box. */
export function useEditsVoice(voice: RefObject<HTMLElement | null>, edits: EditsModel | undefined): void {
  const locale = useLocale();
  const summary = edits?.summary ?? '';
  const said = useRef(summary);
  useEffect(() => {
    if (said.current === summary) return;
    said.current = summary;
    if (voice.current !== null) voice.current.textContent = summary || locale.editsUndone;
  }, [voice, summary, locale]);
}
