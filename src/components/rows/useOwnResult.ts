'use client';

import { useMemo } from 'react';
import { readColumnHints } from '../../chart/spec/readColumnHints.js';
import { useChatUi } from '../../hooks/provider/ChatUiContext.js';
import type { MetaMember, SqlToolResult } from '../../protocol/toolResult.js';
import { createResult, isResult, withOptions } from '../../rows/createResult.js';
import type { FormatColumn } from '../../rows/format/ColumnPresentation.js';
import type { Result } from '../../rows/Result.js';

/** The input of tables, charts and figures: a result, or rows from elsewhere. */
export type RowsToShow = Result | Pick<SqlToolResult, 'schema' | 'data' | 'totalRows'>;

/** Options that determine how the columns of rows read. A `Result` already has its own, which these options override. */
export interface ColumnSources {
  /**
   * The chart spec of the result, whose titles and formats apply to its columns. Untrusted.
   *
   * @default none
   */
  readonly spec?: unknown;
  /**
   * Members of the data model, whose titles and formats apply to the columns: see `useResultMembers`.
   *
   * @default none
   */
  readonly members?: readonly MetaMember[] | undefined;
  /**
   * Changes how columns read. Keep it stable: a new function redraws.
   *
   * @default the provider's
   */
  readonly formatColumn?: FormatColumn | undefined;
  /**
   * An IANA zone, such as `Europe/Berlin`, that times of day with a zone are converted to. Times without a zone, and days or
   * longer periods, are never converted.
   *
   * @default the provider's, or else UTC
   */
  readonly timeZone?: string | undefined;
}

/** Returns `shown` as a result. The same object until one of its sources changes. */
export function useOwnResult(shown: RowsToShow, { spec, members, formatColumn, timeZone }: ColumnSources): Result {
  const ui = useChatUi();
  const isOwn = isResult(shown);
  const format = formatColumn ?? (isOwn ? undefined : ui.formatColumn);
  const known = isOwn ? shown.chart : undefined;
  const zone = timeZone ?? (isOwn ? undefined : ui.timeZone);
  const options = useMemo(
    () => ({
      ...(spec !== undefined && spec !== known && { hints: readColumnHints(spec) }),
      ...(members && { members }),
      ...(format && { formatColumn: format }),
      ...(zone && { timeZone: zone }),
    }),
    [spec, known, members, format, zone],
  );
  return useMemo(
    () => (isOwn ? withOptions(shown, options) : createResult({ result: shown }, options)),
    [isOwn, shown, options],
  );
}
