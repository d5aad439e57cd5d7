'use client';

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { lazyHighlighter } from '../../markdown/lazyHighlighter.js';
import { toElements } from './toElements.js';

/** Props of `HighlightedCode`. */
export interface HighlightedCodeProps {
  /** The code. Highlighting doesn't change the text, so nothing moves when colours are added. */
  readonly code: string;
  /** The language, such as `sql`. Unknown languages, code of more than 20,000 characters and lines above 1,000 stay plain. */
  readonly language: string;
}

/** Highlighted code: `hljs-…` spans in the colours of `--tt-code-*`. Plain until the highlighter has loaded. */
export function HighlightedCode({ code, language }: HighlightedCodeProps): ReactNode {
  const [highlight, setHighlight] = useState(() => lazyHighlighter.getSnapshot().part);

  useEffect(() => {
    if (highlight !== undefined || language === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const { part } = lazyHighlighter.getSnapshot();
      // One task per block, since all blocks of a thread become ready at the same time.
      if (part !== undefined) timer = setTimeout(() => setHighlight(() => part));
    };
    const unsubscribe = lazyHighlighter.subscribe(show);
    show();
    // Missing colours don't justify a note. The next block tries again, for all blocks.
    lazyHighlighter.preload();
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [highlight, language]);

  return useMemo(() => {
    const tree = highlight?.(code, language.toLowerCase());
    return tree === undefined ? code : toElements(tree, {});
  }, [highlight, code, language]);
}
