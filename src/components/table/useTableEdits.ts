'use client';

import { useCallback, useMemo } from 'react';
import { countsOf } from '../../hooks/results/countRows.js';
import { useEditedResult } from '../../hooks/results/useEditedResult.js';
import type { EditsModel } from '../../hooks/results/useEditsModel.js';
import type { ResultTableSort } from '../../hooks/results/useResultTable.js';
import { MAX_SHOWN_COLUMNS } from '../../protocol/textLimits.js';
import { columnKeys } from '../../rows/edits/columnKey.js';
import type { ResultEdits } from '../../rows/edits/ResultEdits.js';
import type { Result } from '../../rows/Result.js';
import type { ShownRows } from './useTableRows.js';

/** The rows of a table after the reader's edits. */
export interface TableEdits {
  readonly shown: ShownRows;
  /** How edits address the columns, in their order. */
  readonly keys: readonly string[];
  /** The sort by place of the column, and how it changes. */
  readonly sort: readonly [ResultTableSort | undefined, (sort: ResultTableSort | undefined) => void];
  /** The edits that change which cells are shown. The same object until one of them changes. */
  readonly applied: ResultEdits;
  /** Whether edits of many rows are being applied. */
  readonly isWorking: boolean;
}

/**
 * Applies edits to the rows of a table. While more rows arrive, only the answer's rows are filtered and shown, since filtered
 * rows would move while they grow. The table does the sorting itself, because it keeps sorted rows in place while rows arrive.
 */
export function useTableEdits(answered: Result, rows: ShownRows, { edits, change }: EditsModel): TableEdits {
  const { filters, pivot, comparison, hidden, order, sort } = edits;
  // A table can't sort by a column that it doesn't have.
  const hiddenSort = sort && hidden?.includes(sort.column) ? sort : undefined;
  const applied = useMemo<ResultEdits>(
    () => ({ filters, pivot, comparison, hidden, order, sort: hiddenSort }),
    [filters, pivot, comparison, hidden, order, hiddenSort],
  );
  const { result: edited = answered, isWorking } = useEditedResult(rows.isGrowing ? answered : rows.result, applied);
  const shown = useMemo(
    () => (edited.source === undefined ? rows : shownOf(edited, pivot !== undefined)),
    [edited, rows, pivot],
  );
  const keys = useMemo(() => columnKeys(shown.columns ?? []), [shown.columns]);
  const column = sort === undefined ? -1 : keys.indexOf(sort.column);
  const direction = sort?.direction;
  const tableSort = useMemo(
    () => (column < 0 || direction === undefined ? undefined : { column, direction }),
    [column, direction],
  );
  const setSort = useCallback(
    (next: ResultTableSort | undefined) => {
      const key = next && keys[next.column];
      change({ sort: next && key !== undefined ? { column: key, direction: next.direction } : undefined });
    },
    [keys, change],
  );
  return { shown, keys, sort: [tableSort, setSort], applied, isWorking };
}

function shownOf(result: Result, isPivoted: boolean): ShownRows {
  const { schema, rows } = result;
  const columns = result.columns.slice(0, MAX_SHOWN_COLUMNS);
  return { schema, data: rows, columns, isGrowing: false, result, ...countsOf(result, isPivoted) };
}
