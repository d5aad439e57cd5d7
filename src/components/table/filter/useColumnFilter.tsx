'use client';

import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { EditsModel } from '../../../hooks/results/useEditsModel.js';
import { lazyPart } from '../../../lazy/lazyPart.js';
import { findColumn } from '../../../rows/edits/columnKey.js';
import type { Result } from '../../../rows/Result.js';
import { PartFailedDialog } from '../../ui/PartFailedDialog.js';
import { useLazyPart } from '../../ui/useLazyPart.js';

const columnFilter = lazyPart(() => import('./ColumnFilter.js').then(({ ColumnFilter }) => ColumnFilter));

/** The filter of one column at a time. Its code loads when the reader opens one for the first time. */
export interface OpenColumnFilter {
  /** The columns with a filter, by their keys. The same object until they change. */
  readonly filtered: ReadonlySet<string>;
  /** Opens the filter of a column below its header. */
  readonly open: (key: string, header: HTMLElement) => void;
  /** Renders the open filter, if there is one. */
  readonly render: () => ReactNode;
}

/** Opens filters of columns. `result`: the rows that a table shows. */
export function useColumnFilter({ edits, change }: EditsModel, result: Result): OpenColumnFilter {
  const [at, setAt] = useState<{ readonly key: string; readonly header: HTMLElement }>();
  const { part: Filter, failure } = useLazyPart(columnFilter, at !== undefined);
  const filters = edits.filters ?? NO_FILTERS;
  const filtered = useMemo(() => new Set(filters.map(({ column }) => column)), [filters]);
  const close = () => setAt(undefined);
  // Values that the other filters leave out can be chosen as well.
  const source = result.source ?? result;
  const column = at && findColumn(source.columns, at.key);
  const render = () => (
    <>
      {failure && at && <PartFailedDialog failure={failure} onClose={close} />}
      {Filter && at && column && (
        <Filter
          key={at.key}
          column={column}
          columnKey={at.key}
          result={source}
          filters={filters}
          header={at.header}
          onChange={(next) => change({ filters: next })}
          onClose={close}
        />
      )}
    </>
  );
  return { filtered, open: useCallback((key, header) => setAt({ key, header }), []), render };
}

const NO_FILTERS: NonNullable<EditsModel['edits']['filters']> = [];
