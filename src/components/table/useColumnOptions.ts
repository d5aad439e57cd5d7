'use client';

import { useMemo } from 'react';
import { readColumnHints } from '../../chart/spec/readColumnHints.js';
import type { MetaMember } from '../../protocol/toolResult.js';
import type { ColumnOptions } from '../../rows/ColumnOptions.js';
import type { FormatColumn } from '../../rows/ColumnPresentation.js';
import { useChatUi } from '../ui/ChatUiContext.js';

/** What decides how the columns of a result read. Tables, charts and figures of one result should get the same. */
export interface ColumnSources {
  /** The chart spec of the result, whose titles and formats apply to its columns. Untrusted. Default: none. */
  readonly spec?: unknown;
  /** Members of the data model, whose titles and formats apply to the columns: see `useResultMembers`. Default: none. */
  readonly members?: readonly MetaMember[] | undefined;
  /** Changes how columns read. Keep it stable: a new function redraws. Default: the provider's. */
  readonly formatColumn?: FormatColumn | undefined;
  /**
   * An IANA zone, such as `Europe/Berlin`, that times of day with a zone are converted to. Times without a zone, and days or
   * longer periods, are never converted. Default: the provider's, or else UTC.
   */
  readonly timeZone?: string | undefined;
}

/** Gathers the sources of column presentations. The same object until one of them changes. */
export function useColumnOptions({ spec, members, formatColumn, timeZone }: ColumnSources): ColumnOptions {
  const ui = useChatUi();
  const hints = useMemo(() => readColumnHints(spec), [spec]);
  const format = formatColumn ?? ui.formatColumn;
  const zone = timeZone ?? ui.timeZone;
  return useMemo(() => ({ hints, members, formatColumn: format, timeZone: zone }), [hints, members, format, zone]);
}
