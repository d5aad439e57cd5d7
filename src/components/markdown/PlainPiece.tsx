'use client';

import { useLocale } from '../ui/ChatUiContext.js';
import { LongText } from '../ui/LongText.js';

/** A part of an answer shown as plain text, with a note that explains this. */
export function PlainPiece({ text }: { readonly text: string }) {
  const locale = useLocale();
  return (
    <div data-tt-part="markdown-plain">
      <div data-tt-part="markdown-plain-note">{locale.shownPlain}</div>
      <div data-tt-part="markdown-plain-text">
        <LongText text={text} isCopyable />
      </div>
    </div>
  );
}
