'use client';

import type { ReactNode } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { SqlApiInvocation } from '../../stream/turns/parseToolCall.js';
import { LongText } from '../ui/LongText.js';

export interface ResultHeadingProps {
  readonly invocation: SqlApiInvocation;
  /** Id of the title, which names the card. */
  readonly titleId: string;
  /** 1 to 6. */
  readonly level: number;
}

/** Title and description of a query. */
export function ResultHeading({ invocation: { input, result }, titleId, level }: ResultHeadingProps): ReactNode {
  const locale = useLocale();
  const title = result?.queryTitle || input.queryTitle || locale.untitledResult;
  const description = result?.description || input.description || '';
  return (
    <div data-tt-part="sql-result-heading">
      {/* biome-ignore lint/a11y/useSemanticElements: a page's styles for headings would apply, and its level varies. */}
      <p role="heading" aria-level={level} id={titleId} data-tt-part="sql-result-title" dir="auto">
        <LongText text={title} />
      </p>
      {description !== '' && description !== title && (
        <p data-tt-part="sql-result-description" dir="auto">
          <LongText text={description} />
        </p>
      )}
    </div>
  );
}
