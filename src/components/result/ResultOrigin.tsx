'use client';

import { type ReactNode, useMemo } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { ResultSource } from '../../stream/turns/findResultSources.js';
import { ElapsedTime } from '../ui/ElapsedTime.js';
import { LongText } from '../ui/LongText.js';

export interface ResultOriginProps {
  readonly sources: readonly ResultSource[];
  readonly elapsedMs: number | undefined;
  /** How fresh the rows are. */
  readonly children?: ReactNode;
}

/**
 * The footer of a result: the views and members that it reads, how fresh it is, and the time it took. Renders nothing if none of
 * these is known.
 */
export function ResultOrigin({ sources, elapsedMs, children }: ResultOriginProps): ReactNode {
  const locale = useLocale();
  const text = useMemo(() => {
    const list = new Intl.ListFormat(locale.code, { type: 'conjunction', style: 'narrow' });
    const named = sources.map(({ title, members }) => locale.resultSource(title, list.format(members)));
    return sources.length === 0 ? '' : locale.resultSources(list.format(named));
  }, [sources, locale]);
  if (text === '' && elapsedMs === undefined && !children) return null;
  return (
    <footer data-tt-part="result-origin">
      {text !== '' && (
        <span data-tt-part="result-sources" dir="auto">
          <LongText text={text} />
        </span>
      )}
      {children}
      <ElapsedTime milliseconds={elapsedMs} />
    </footer>
  );
}
