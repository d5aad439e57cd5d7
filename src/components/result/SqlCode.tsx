'use client';

import type { ReactNode } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { MAX_COLOURED_LENGTH } from '../../protocol/textLimits.js';
import { cleanText } from '../../text/cleanText.js';
import { HighlightedCode } from '../markdown/HighlightedCode.js';
import { CopyButton } from '../ui/CopyButton.js';
import { LongText } from '../ui/LongText.js';

export interface SqlCodeProps {
  readonly sql: string;
  /** The reader's words that the query answers, shown above it. */
  readonly request?: string | undefined;
}

/** A query with a button that copies it. A query of more than 10,000 characters is plain text, in parts. */
export function SqlCode({ sql, request = '' }: SqlCodeProps): ReactNode {
  const locale = useLocale();
  return (
    <>
      {request !== '' && (
        <p data-tt-part="sql-request" dir="auto">
          <LongText text={locale.queryAnswers(request)} />
        </p>
      )}
      <div data-tt-part="sql-code" dir="ltr">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard. */}
        <pre tabIndex={0}>
          <code>
            {sql.length > MAX_COLOURED_LENGTH ? (
              <LongText text={sql} />
            ) : (
              <HighlightedCode code={cleanText(sql)} language="sql" />
            )}
          </code>
        </pre>
        <CopyButton text={sql} label={locale.copySql} />
      </div>
    </>
  );
}
