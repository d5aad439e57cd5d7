'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AppliedPlugins } from '../../markdown/applyPlugins.js';
import type { createParser } from '../../markdown/createParser.js';
import { createPlainParser } from '../../markdown/createPlainParser.js';
import { MarkdownDocument, type MarkdownSnapshot } from '../../markdown/MarkdownDocument.js';
import { markdownParser } from './markdownParser.js';

/** Milliseconds between the tasks that render a long answer, which leave time for frames and input. */
const PAUSE = 16;

/** The part of an answer that has been parsed so far. */
export interface Answer extends MarkdownSnapshot {
  /** Shows the next part of an answer whose rest is held back. */
  readonly showMore: () => void;
}

export type CreateParser = typeof createParser;

/**
 * Returns the part of an answer that has been received and parsed. Re-renders until all of it is parsed. Without `create`, the
 * answer is parsed without a library and without plugins; what that has read exactly stays when `create` is loaded. It is loaded
 * once plugins or the text need it, or while more text may come.
 */
export function useAnswer(
  text: string,
  isStreaming: boolean,
  create: CreateParser | undefined,
  plugins: AppliedPlugins | undefined,
): Answer {
  const [early] = useState(createEarlyAnswer);
  const answer = useMemo(() => {
    const isEarly = create === undefined || (plugins === undefined && early.continueWith(create([])));
    if (isEarly) return early.document;
    return new MarkdownDocument(create(plugins ? [plugins.syntax] : []), plugins !== undefined);
  }, [create, plugins, early]);
  const [, setAdvanced] = useState<MarkdownSnapshot>();
  answer.update(text, isStreaming);
  const { snapshot } = answer;
  const isWanted = create === undefined && (isStreaming || plugins !== undefined || !early.isExact());

  useEffect(() => {
    if (isWanted) markdownParser.load().catch(() => {});
  }, [isWanted]);

  useEffect(() => {
    if (!snapshot.isBehind) return;
    const timer = setTimeout(() => setAdvanced(answer.advance()), PAUSE);
    return () => clearTimeout(timer);
  }, [answer, snapshot]);

  const showMore = useCallback(() => setAdvanced(answer.showMore()), [answer]);
  return { ...snapshot, showMore };
}

/** An answer that can be read before the full parser is loaded. */
function createEarlyAnswer() {
  const { parse, ...rest } = createPlainParser();
  return { document: new MarkdownDocument(parse), ...rest };
}
