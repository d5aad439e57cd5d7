'use client';

import { useEffect, useState } from 'react';
import type { EmbedFilter } from '../../embed/filterUrlParameter.js';
import { useLatest } from '../../hooks/useLatest.js';
import type { SqlToolResult } from '../../protocol/toolResult.js';

/** Rows of one query, as a table or a chart takes them. */
export type WidgetRows = Pick<SqlToolResult, 'schema' | 'data' | 'totalRows'>;

/** Runs a widget's query under the dashboard's filters. `signal` aborts when the rows are no longer wanted. */
export type RunQuery = (
  sqlQuery: string,
  filters: readonly EmbedFilter[],
  options: { readonly signal: AbortSignal },
) => Promise<WidgetRows>;

export type WidgetQuery =
  /** `rows` are those of the previous run, if there was one. */
  | { readonly state: 'loading'; readonly rows: WidgetRows | undefined }
  | { readonly state: 'done'; readonly rows: WidgetRows }
  | { readonly state: 'failed'; readonly rows?: undefined; readonly errorMessage: string };

export interface WidgetQueryOptions {
  readonly sqlQuery: string;
  readonly filters: readonly EmbedFilter[];
  /** Another number runs the query again. */
  readonly run: number;
  readonly runQuery: RunQuery;
}

/** A widget's query as React state. It runs anew with other filters and other runs; an answer that is late is dropped. */
export function useWidgetRows({ sqlQuery, filters, run, runQuery }: WidgetQueryOptions): WidgetQuery {
  const latest = useLatest(runQuery);
  const [query, setQuery] = useState<WidgetQuery>({ state: 'loading', rows: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` asks for the same once more.
  useEffect(() => {
    const abort = new AbortController();
    setQuery(({ rows }) => ({ state: 'loading', rows }));
    // A function that throws at once fails like one that rejects.
    Promise.resolve()
      .then(() => {
        // Nobody wants the rows any more, as in the first of the two runs that React gives effects in development.
        abort.signal.throwIfAborted();
        return latest.current(sqlQuery, filters, { signal: abort.signal });
      })
      .then(
        (rows) => ({ state: 'done', rows }) as const,
        (error: unknown) => ({ state: 'failed', errorMessage: messageOf(error) }) as const,
      )
      .then((next) => {
        if (!abort.signal.aborted) setQuery(next);
      });
    return () => abort.abort();
  }, [sqlQuery, filters, run]);
  return query;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
