'use client';

import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, type RefAttributes } from 'react';
import type { Locale } from '../../locales/Locale.js';
import type { SqlApiInvocation } from '../../stream/turns/parseToolCall.js';
import { LongText } from '../ui/LongText.js';

/** Props of the slot `ResultFrame`, besides the attributes of a `<section>`, which name it and mark it as busy. */
export interface ResultFrameProps
  extends Omit<ComponentPropsWithoutRef<'section'>, 'title'>,
    RefAttributes<HTMLElement> {
  /** Untrusted, and possibly long. */
  readonly title: string;
  /** Untrusted, and possibly long; `''` if there is none. */
  readonly description: string;
  /** The id of the title's element, which names the card. */
  readonly titleId: string;
  /** Level of the title as a heading, 1 to 6. */
  readonly headingLevel: number;
  /** How far the query has come. */
  readonly state: SqlApiInvocation['state'];
  /** `chart` if there is a chart spec, else `table`. */
  readonly view: 'chart' | 'table';
  /** The buttons that expand the result and open its menu. Empty while the query runs. */
  readonly tools: ReactNode;
  /** The query's assumptions, then the tabs and the footer with all notes on the rows; or the state of a query without rows. */
  readonly children: ReactNode;
}

/** The card around a result: title, description and tools above its content. */
export const ResultFrame = forwardRef<HTMLElement, ResultFrameProps>(function ResultFrame(
  { title, description, titleId, headingLevel, state, view, tools, children, ...attributes },
  ref,
) {
  return (
    <section {...attributes} ref={ref} data-tt-part="sql-result" data-state={state} data-view={view}>
      <header data-tt-part="sql-result-header">
        <div data-tt-part="sql-result-heading">
          {/* biome-ignore lint/a11y/useSemanticElements: a page's styles for headings would apply, and its level varies. */}
          <p role="heading" aria-level={headingLevel} id={titleId} data-tt-part="sql-result-title" dir="auto">
            <LongText text={title} />
          </p>
          {description !== '' && (
            <p data-tt-part="sql-result-description" dir="auto">
              <LongText text={description} />
            </p>
          )}
        </div>
        {tools}
      </header>
      {children}
    </section>
  );
});

/** Title and description of a query; a description that only repeats words of the title is left out. */
export function headingOf({ input, result }: SqlApiInvocation, locale: Locale) {
  const title = result?.queryTitle || input.queryTitle || locale.untitledResult;
  const description = result?.description || input.description || '';
  return { title, description: wordsOf(title).includes(wordsOf(description)) ? '' : description };
}

/** A text without punctuation and capital letters. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
