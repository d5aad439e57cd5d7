'use client';

import { type ReactNode, useEffect } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useAllRows } from '../../hooks/results/useAllRows.js';
import type { OtherRows } from '../../rows/createResult.js';
import { Button } from '../ui/Button.js';
import { queryErrorTitle } from '../ui/queryErrorTitle.js';
import { useAsOf } from './useAsOf.js';

/** The rows of a query that ran again. */
export interface FreshRows extends OtherRows {
  readonly sqlQuery: string;
}

export interface ResultAgeProps {
  /**
   * When the rows were refreshed, in the service's format, or when they were read, in milliseconds of Unix time. Undefined if
   * unknown.
   */
  readonly asOf: number | string | undefined;
  /** The query to run again; undefined if it can't run again. */
  readonly sqlQuery: string | undefined;
  /** Called with the rows of another run. */
  readonly onRows: (rows: FreshRows) => void;
}

/** How fresh a result is, and a button that runs its query again if the provider has a data client. */
export function ResultAge({ asOf, sqlQuery, onRows }: ResultAgeProps): ReactNode {
  const locale = useLocale();
  const time = useAsOf(asOf);
  const run = useAllRows(sqlQuery);
  const { isAvailable, state } = run;
  useEffect(() => {
    if (run.state !== 'done' || sqlQuery === undefined) return;
    onRows({ sqlQuery, schema: run.schema, rows: run.rows, asOf: run.lastRefreshTime ?? Date.now() });
  }, [run, sqlQuery, onRows]);
  const isRunning = state === 'loading';
  return (
    <span data-tt-part="result-age" data-state={state}>
      {time !== undefined && <span dir="auto">{locale.asOf(time)}</span>}
      {isAvailable && (
        <>
          <span role="status" data-tt-part={state === 'failed' ? 'result-age-error' : 'hidden-text'}>
            {state === 'done' && locale.rowsUpdated}
            {run.state === 'failed' && `${locale.runAgainFailed} · ${queryErrorTitle(run.error.code, locale)}`}
          </span>
          <Button part="result-age-again" isBusy={isRunning || undefined} onClick={() => run.load()}>
            {isRunning && <span data-tt-part="spinner" aria-hidden="true" />}
            {isRunning ? locale.runningQuery : state === 'failed' ? locale.retry : locale.runAgain}
          </Button>
        </>
      )}
    </span>
  );
}
