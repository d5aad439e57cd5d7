'use client';

import { type ReactNode, useMemo } from 'react';
import { LongText } from '../../ui/LongText.js';
import { indentJson } from './indentJson.js';

export interface JsonBlockProps {
  /** Shown above the text. */
  readonly label: string;
  /** JSON, or any other text. Untrusted, of any length. */
  readonly text: string;
}

/** Shows short JSON indented and any other text unchanged, with a button that copies all of it. Renders nothing for `''`. */
export function JsonBlock({ label, text }: JsonBlockProps): ReactNode {
  const pretty = useMemo(() => indentJson(text), [text]);
  if (text === '') return null;
  return (
    <figure data-tt-part="tool-json">
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard. */}
      <pre tabIndex={0} dir="ltr">
        <LongText text={pretty} isCopyable />
      </pre>
    </figure>
  );
}
