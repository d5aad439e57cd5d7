'use client';

import type { ReactNode } from 'react';
import { LongText } from './LongText.js';

export interface ErrorTextProps {
  /** Untrusted, of any length. */
  readonly text: string;
}

/** In characters. A longer text may be higher than its box, which then scrolls. */
const MAX_LOW_LENGTH = 200;
/** Characters from which the text can be copied by a button. */
const MIN_COPYABLE_LENGTH = 2000;

/** The error text of a tool. Nothing is cut: a long text scrolls, and a very long one is shown in parts. */
export function ErrorText({ text }: ErrorTextProps): ReactNode {
  return (
    // A box that scrolls must be reachable by keyboard.
    <p data-tt-part="tool-error" tabIndex={text.length > MAX_LOW_LENGTH ? 0 : undefined} dir="auto">
      <LongText text={text} isCopyable={text.length > MIN_COPYABLE_LENGTH} />
    </p>
  );
}
