'use client';

import type { ReactNode } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { ChatError, type ChatErrorCode } from '../../protocol/ChatError.js';
import { cutText } from '../../text/cutText.js';
import { hideAddresses } from '../../text/hideAddresses.js';
import { splitLongWords } from '../../text/splitLongWords.js';

/** Characters. */
const MAX_WORDS_LENGTH = 500;

/** The message of a service or of a page, which the reader can open, without addresses. Renders nothing without words. */
export function ErrorDetails({ words }: { readonly words: string }): ReactNode {
  const locale = useLocale();
  const shown = hideAddresses(cutText(words, MAX_WORDS_LENGTH));
  if (shown === '') return null;
  return (
    <details data-tt-part="error-details">
      <summary>{locale.errorDetails}</summary>
      <p dir="auto">{splitLongWords(shown)}</p>
    </details>
  );
}

/** Codes whose help text fits any request. The help texts of other codes are about questions and conversations. */
const GENERAL: ReadonlySet<ChatErrorCode> = new Set(['auth', 'network', 'protocol', 'server', 'timeout']);

/** What to do about an error outside the thread, by its code, and the service's own message. Accepts any thrown value. */
export function ErrorReason({ error }: { readonly error: unknown }): ReactNode {
  const locale = useLocale();
  const known = error instanceof ChatError ? error : undefined;
  const words = known?.detail ?? (error instanceof Error ? error.message : String(error));
  return (
    <>
      {known !== undefined && GENERAL.has(known.code) && (
        <p data-tt-part="error-message">{locale.errorHelp[known.code]}</p>
      )}
      <ErrorDetails words={words} />
    </>
  );
}
