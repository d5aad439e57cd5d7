'use client';

import { useMemo } from 'react';
import type { ChatToolCall } from '../../protocol/chatMessage.js';
import type { AllRows } from '../../rows/AllRows.js';
import type { Result } from '../../rows/Result.js';
import type { ToolInvocation } from '../../stream/turns/parseToolCall.js';
import { shownName } from '../../text/shownName.js';
import { useLocale } from '../provider/ChatUiContext.js';
import { useMessage } from '../useMessage.js';
import { countText, type RowCounts } from './countRows.js';
import { describeCall } from './describeCall.js';
import { followRows } from './followRows.js';
import { type FormattedRows, formatRows } from './formatRows.js';
import { useAllRows } from './useAllRows.js';
import { useIsRunOver } from './useIsRunOver.js';
import { useReceivedResult } from './useReceivedResult.js';
import { useToolInvocation } from './useToolInvocation.js';

/** The props that `ResultChart` needs. */
interface ResultChartData {
  /** The spec as received. Untrusted. */
  readonly spec: unknown;
  /** Its rows. */
  readonly result: Result;
  /** Names the chart and its files. */
  readonly title: string;
}

/** A query of a thread and its outcome, as `Chat` shows it. */
export interface ResultModel extends FormattedRows {
  /** Id of the message with the query. */
  readonly id: string;
  /** `running`, `done`, `failed`, `unreadable` (the service's answer isn't a result) or `interrupted` (the run ended before). */
  readonly state: ToolInvocation['state'];
  /** The state in the reader's language: "Running a query", "The query failed" and so on. `''` once it is done. */
  readonly stateText: string;
  /** A title to show; the locale's "Result" if the agent sent none. */
  readonly title: string;
  /** The query; `''` while it is unknown. */
  readonly sqlQuery: string;
  /** The service's message if the query failed; undefined otherwise. Untrusted. */
  readonly error: string | undefined;
  /**
   * "100 of 12,431 rows", in the reader's language; while `allRows` loads, how far it has come, and later that it was cancelled or
   * failed. `''` until the query is done.
   */
  readonly countText: string;
  /** The props of `ResultChart`; undefined if the agent sent no chart, or no rows for it. */
  readonly chart: ResultChartData | undefined;
  /** Whether rows are missing that `allRows.load` can load now. */
  readonly canLoadAll: boolean;
  /** All rows, loaded on request: see `useAllRows`. */
  readonly allRows: AllRows;
  /** The result itself, for `suggestFollowUps`, dashboards and your own code; undefined until the query is done. */
  readonly result: Result | undefined;
}

const NO_TOOL: ChatToolCall = { name: '' };

/**
 * Returns a query of the nearest provider's thread by the id of its message, such as that of a `result` among the items of `useTurn`.
 * Re-renders when the query's call changes or its rows are loaded. An id that isn't that of a query gives a result without rows.
 */
export function useResult(id: string): ResultModel {
  const locale = useLocale();
  const message = useMessage(id);
  const invocation = useToolInvocation(message?.toolCall ?? NO_TOOL, useIsRunOver(id));
  const received = useReceivedResult(id, invocation);
  const input = invocation.kind === 'sqlApi' ? invocation.input : undefined;
  const sqlQuery = received?.sqlQuery || input?.sqlQuery || '';
  const allRows = useAllRows(sqlQuery);
  return useMemo(() => {
    const { result, charted } = followRows(received, allRows);
    const title = shownName(received?.title || input?.queryTitle || '').trim() || locale.untitledResult;
    const hasChart = charted?.chart !== undefined && charted.rows.length > 0;
    return {
      ...{ id, title, sqlQuery, state: invocation.state, error: invocation.error, result },
      stateText: describeCall(invocation, locale),
      ...formatRows(result, title, locale),
      countText: result === undefined ? '' : countText(countOf(result, allRows), allRows.state, locale),
      chart: hasChart ? { spec: charted.chart, result: charted, title } : undefined,
      allRows,
      canLoadAll: allRows.isAvailable && result?.isPartial === true && allRows.state !== 'loading',
    };
  }, [id, invocation, received, input, sqlQuery, allRows, locale]);
}

/** The rows that are there, or have arrived so far. */
function countOf({ rows, totalRows: total, isPartial }: Result, { state, rowCount }: AllRows): RowCounts {
  return { rowCount: state === 'loading' ? Math.max(rowCount, rows.length) : rows.length, total, isPartial };
}
