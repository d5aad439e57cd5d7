'use client';

import { useEffect, useState } from 'react';
import type { EmbedFilter } from '../../embed/filterUrlParameter.js';
import { useLatest } from '../../hooks/useLatest.js';
import type { SqlToolResult } from '../../protocol/toolResult.js';

/** Rows of one query, in the form that tables and charts accept. */
export type WidgetRows = Pick<SqlToolResult, 'schema' | 'data' | 'totalRows'>;

/** Runs a widget's query with the dashboard's filters and resolves to its rows. A rejection is shown in the widget. */
export type RunQuery = (
  sqlQuery: string,
  filters: readonly EmbedFilter[],
  options: {
    /** Aborts when the rows are no longer needed. */
    readonly signal: AbortSignal;
  },
) => Promise<WidgetRows>;

export type WidgetQuery =
  /** `rows` are those of the previous run, if there was one. */
  | { readonly state: 'loading'; readonly rows: WidgetRows | undefined }
  | { readonly state: 'done'; readonly rows: WidgetRows }
  | { readonly state: 'failed'; readonly rows?: undefined; readonly error: unknown };

export interface WidgetQueryOptions {
  readonly sqlQuery: string;
  readonly filters: readonly EmbedFilter[];
  /** A different number runs the query again. */
  readonly run: number;
  readonly runQuery: RunQuery;
}

/** Returns a widget's query as React state. It runs again when `filters` or `run` change; a late answer is dropped. */
export function useWidgetRows({ sqlQuery, filters, run, runQuery }: WidgetQueryOptions): WidgetQuery {
  const latest = useLatest(runQuery);
  const [query, setQuery] = useState<WidgetQuery>({ state: 'loading', rows: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `run` repeats the query.
  useEffect(() => {
    const abort = new AbortController();
    setQuery(({ rows }) => ({ state: 'loading', rows }));
    // A function that throws is treated like one that rejects.
    Promise.resolve()
      .then(() => {
        // The rows are no longer needed, as in the first of the two runs of an effect in development.
        abort.signal.throwIfAborted();
        return latest.current(sqlQuery, filters, { signal: abort.signal });
      })
      .then(
        (rows) => ({ state: 'done', rows }) as const,
        (error: unknown) => ({ state: 'failed', error }) as const,
      )
      .then((next) => {
        if (!abort.signal.aborted) setQuery(next);
      });
    return () => abort.abort();
  }, [sqlQuery, filters, run]);
  return query;
}
