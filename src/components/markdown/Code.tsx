'use client';

import { type ComponentPropsWithoutRef, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { ExtraProps } from 'react-markdown';
import { HighlightedCode } from './HighlightedCode.js';
import { OpenBlockContext } from './MarkdownPiece.js';

const LANGUAGE = /(?:^| )language-(\S{1,40})/;

/** Code, in a line or in a block. A block whose language is known gets its colours once its last line is there. */
export function Code({ node: _node, children, ...props }: ComponentPropsWithoutRef<'code'> & ExtraProps) {
  const language = LANGUAGE.exec(props.className ?? '')?.[1];
  const isOpen = useContext(OpenBlockContext);
  const ref = useRef<HTMLElement>(null);
  const isSettled = language !== undefined && !isOpen;
  const [read, setRead] = useState<{ readonly children: ReactNode; readonly code: string }>();
  // Other content shows plain first, so that it can be read.
  const code = isSettled && read?.children === children ? read?.code : undefined;

  // A long block comes in parts, so only the page has all of it.
  useEffect(() => {
    if (isSettled && code === undefined) setRead({ children, code: ref.current?.textContent ?? '' });
  }, [isSettled, code, children]);

  return (
    <code {...props} ref={ref}>
      {code === undefined ? children : <HighlightedCode code={code} language={language ?? ''} />}
    </code>
  );
}
