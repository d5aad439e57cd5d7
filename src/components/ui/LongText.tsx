'use client';

import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { cleanText } from '../../text/cleanText.js';
import { findPartEnd } from '../../text/findPartEnd.js';
import { shownText } from '../../text/shownText.js';
import { useLocale } from './ChatUiContext.js';
import { CopyButton } from './CopyButton.js';

export interface LongTextProps {
  /** Untrusted, of any length. It may grow; the parts that are open then stay open. */
  readonly text: string;
  /** Whether a button beside "Show more" copies the whole text. For where nothing around it does. Default `false`. */
  readonly isCopyable?: boolean | undefined;
}

/**
 * A plain text as children of an element, in place of the text itself: up to 20,000 characters as `shownText` gives them,
 * and above that in parts that the reader opens one after the other, so that no length costs the page more than a part.
 * Phrasing content throughout, for `<p>`, `<code>` and `<span>` too. Each part begins on a new line.
 */
export function LongText({ text, isCopyable = false }: LongTextProps): ReactNode {
  const locale = useLocale();
  const [opened, setOpened] = useState(0);
  const focused = useRef<HTMLSpanElement>(null);

  // Reading goes on where the new part begins; the button may be gone, or be thousands of lines further down.
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
            <button type="button" data-tt-part="long-text-more" onClick={() => setOpened(parts.length)}>
              {locale.showMore(text.length - end)}
            </button>
          )}
          {isCopyable && <CopyButton text={() => cleanText(text)} label={locale.copy} />}
        </span>
      )}
    </>
  );
}

/** Texts are compared by value, so that a part which is shown already costs nothing when others come. */
const Part = memo(function Part({ text }: Pick<LongTextProps, 'text'>) {
  return shownText(text);
});

/** At most `count` parts, without reading beyond them. */
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
