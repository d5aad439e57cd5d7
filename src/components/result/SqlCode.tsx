'use client';

import type { ReactNode } from 'react';
import { useLocale } from '../ChatUiContext.js';
import { CopyButton } from '../CopyButton.js';
import { cleanText } from '../text/cleanText.js';

/** A query with a button that copies it. */
export function SqlCode({ sql }: { readonly sql: string }): ReactNode {
  const locale = useLocale();
  return (
    <div data-tt-part="sql-code" dir="ltr">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre tabIndex={0}>
        <code>{cleanText(sql)}</code>
      </pre>
      <CopyButton text={sql} label={locale.copySql} />
    </div>
  );
}
