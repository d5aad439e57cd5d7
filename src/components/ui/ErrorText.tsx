'use client';

import type { ReactNode } from 'react';
import { LongText } from './LongText.js';

export interface ErrorTextProps {
  /** Untrusted, of any length. */
  readonly text: string;
}

/** In characters. Longer texts scroll in a box. */
const MAX_OPEN_LENGTH = 2000;

/** The error text of a tool. Nothing is cut: a long text scrolls, and a very long one is shown in parts. */
export function ErrorText({ text }: ErrorTextProps): ReactNode {
  const isLong = text.length > MAX_OPEN_LENGTH;
  return (
    // A box that scrolls must be reachable by keyboard.
    <p data-tt-part="tool-error" data-length={isLong ? 'long' : undefined} tabIndex={isLong ? 0 : undefined} dir="auto">
      <LongText text={text} isCopyable={isLong} />
    </p>
  );
}
