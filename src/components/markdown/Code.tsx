'use client';

import { type ComponentPropsWithoutRef, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { HighlightedCode } from './HighlightedCode.js';
import type { MarkdownElementProps } from './MarkdownComponents.js';
import { OpenBlockContext } from './MarkdownPiece.js';

const LANGUAGE = /(?:^| )language-(\S{1,40})/;

/** Inline code or the code of a block. A block in a known language is highlighted once it is complete. */
export function Code({ node: _node, children, ...props }: ComponentPropsWithoutRef<'code'> & MarkdownElementProps) {
  const language = LANGUAGE.exec(props.className ?? '')?.[1];
  const isOpen = useContext(OpenBlockContext);
  const ref = useRef<HTMLElement>(null);
  const isSettled = language !== undefined && !isOpen;
  const [read, setRead] = useState<{ readonly children: ReactNode; readonly code: string }>();
  // New content is first rendered plain, so that its text can be read from the DOM.
  const code = isSettled && read?.children === children ? read?.code : undefined;

  // A long block is rendered in parts, so only the DOM has all of its text.
  useEffect(() => {
    if (isSettled && code === undefined) setRead({ children, code: ref.current?.textContent ?? '' });
  }, [isSettled, code, children]);

  return (
    <code {...props} ref={ref}>
      {code === undefined ? children : <HighlightedCode code={code} language={language ?? ''} />}
    </code>
  );
}
