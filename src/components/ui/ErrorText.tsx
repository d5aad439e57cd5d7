'use client';

import type { ReactNode } from 'react';
import { LongText } from './LongText.js';

export interface ErrorTextProps {
  /** Untrusted, of any length. */
  readonly text: string;
  readonly part: 'tool-error' | 'error-message';
}

/** Longer words of a service scroll in a box of their height. Characters. */
const MAX_OPEN_LENGTH = 2000;

/** What a tool or a service says of its failure. Nothing is cut: long words scroll, and very long ones come in parts. */
export function ErrorText({ text, part }: ErrorTextProps): ReactNode {
  const isLong = text.length > MAX_OPEN_LENGTH;
  return (
    // A box that scrolls must be reachable by keyboard.
    <p data-tt-part={part} data-length={isLong ? 'long' : undefined} tabIndex={isLong ? 0 : undefined} dir="auto">
      <LongText text={text} isCopyable={isLong} />
    </p>
  );
}
