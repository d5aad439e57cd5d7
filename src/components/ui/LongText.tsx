'use client';

import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { cleanText } from '../../text/cleanText.js';
import { findPartEnd } from '../../text/findPartEnd.js';
import { shownText } from '../../text/shownText.js';
import { Button } from './Button.js';
import { CopyButton } from './CopyButton.js';

export interface LongTextProps {
  /** Untrusted, of any length. When it grows, open parts stay open. */
  readonly text: string;
  /**
   * Whether to add a button that copies the whole text.
   *
   * @default false
   */
  readonly isCopyable?: boolean | undefined;
}

/**
 * Plain text of any length: up to 20,000 characters as returned by `shownText`, and beyond that in parts that the reader
 * opens one by one, so that no text costs more than a part at a time. Phrasing content only, so it can be a child of `<p>`,
 * `<code>` and `<span>`. Each part begins on a new line.
 */
export function LongText({ text, isCopyable = false }: LongTextProps): ReactNode {
  const locale = useLocale();
  const [opened, setOpened] = useState(0);
  const focused = useRef<HTMLSpanElement>(null);

  // Reading continues at the start of the new part. The button may be gone or thousands of lines below.
  useEffect(() => {
    if (opened > 0) focused.current?.focus({ preventScroll: true });
  }, [opened]);

  const parts = readParts(text, opened + 1);
  const end = parts.reduce((sum, part) => sum + part.length, 0);
  if (opened === 0 && end === text.length) return shownText(text);
  return (
    <>
      {parts.map((part, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are counted and never move.
          key={index}
          ref={index === opened ? focused : undefined}
          tabIndex={index === opened && index > 0 ? -1 : undefined}
          data-tt-part="long-text-part"
        >
          <Part text={part} />
        </span>
      ))}
      {(end < text.length || isCopyable) && (
        <span data-tt-part="long-text-actions">
          {end < text.length && (
            <Button
              part="long-text-more"
              label={locale.showMore(text.length - end)}
              onClick={() => setOpened(parts.length)}
            />
          )}
          {isCopyable && <CopyButton text={() => cleanText(text)} label={locale.copy} />}
        </span>
      )}
    </>
  );
}

/** Props are compared by value, so a part that is already shown costs nothing when others are added. */
const Part = memo(function Part({ text }: Pick<LongTextProps, 'text'>) {
  return shownText(text);
});

/** Returns at most `count` parts, without reading beyond them. */
function readParts(text: string, count: number): readonly string[] {
  const parts: string[] = [];
  for (let from = 0; parts.length < count && (from < text.length || from === 0); ) {
    const end = findPartEnd(text, from);
    parts.push(text.slice(from, end));
    if (end === 0) break;
    from = end;
  }
  return parts;
}
