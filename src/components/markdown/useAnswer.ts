'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PluggableList } from 'unified';
import { createParser } from '../../markdown/createParser.js';
import { MarkdownDocument, type MarkdownSnapshot } from '../../markdown/MarkdownDocument.js';

/** Milliseconds between the tasks in which a long answer is rendered, for frames and for what the reader does. */
const PAUSE = 16;

export interface Answer extends MarkdownSnapshot {
  /** Shows another part of an answer whose rest is held back. */
  readonly showMore: () => void;
}

/** An answer as far as it has come and there was time to parse it. Renders again until all of it is there. */
export function useAnswer(text: string, isStreaming: boolean, plugins: PluggableList): Answer {
  const answer = useMemo(() => new MarkdownDocument(createParser(plugins), plugins.length > 0), [plugins]);
  const [, setAdvanced] = useState<MarkdownSnapshot>();
  answer.update(text, isStreaming);
  const { snapshot } = answer;

  useEffect(() => {
    if (!snapshot.isBehind) return;
    const timer = setTimeout(() => setAdvanced(answer.advance()), PAUSE);
    return () => clearTimeout(timer);
  }, [answer, snapshot]);

  const showMore = useCallback(() => setAdvanced(answer.showMore()), [answer]);
  return { ...snapshot, showMore };
}
