'use client';

import { Fragment, type ReactNode, useEffect, useMemo, useState } from 'react';
import { loadHighlighter, readHighlighter } from '../../markdown/loadHighlighter.js';
import type { HtmlNode } from '../../markdown/sanitizeTree.js';

export interface HighlightedCodeProps {
  /** Its text does not change by the highlighting, so that nothing moves when the colours come. */
  readonly code: string;
  /** Such as `sql`. Other names, more than 20,000 characters and lines above 1,000 characters stay plain. */
  readonly language: string;
}

/** Code with coloured words, `hljs-…` spans in the colours of `--tt-code-*`. Plain until the highlighter is loaded. */
export function HighlightedCode({ code, language }: HighlightedCodeProps): ReactNode {
  const [highlight, setHighlight] = useState(() => readHighlighter());

  useEffect(() => {
    if (highlight !== undefined || language === '') return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    loadHighlighter().then(
      (ready) => {
        // A task for each block: all those of a thread wait for this moment.
        if (!isGone) timer = setTimeout(() => setHighlight(() => ready));
      },
      // Colours are not worth an error.
      () => undefined,
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [highlight, language]);

  return useMemo(() => {
    const tree = highlight?.(code, language.toLowerCase());
    return tree === undefined ? code : renderAll(tree);
  }, [highlight, code, language]);
}

function renderAll(nodes: readonly HtmlNode[]): ReactNode[] {
  return nodes.map((node, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a code that does not change.
    if (node.type === 'text') return <Fragment key={index}>{node.value}</Fragment>;
    const names = node.properties?.className;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a code that does not change.
      <span key={index} className={Array.isArray(names) ? names.join(' ') : undefined}>
        {renderAll(node.children ?? [])}
      </span>
    );
  });
}
