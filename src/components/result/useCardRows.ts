'use client';

import { useCallback, useMemo, useState } from 'react';
import { followQuery, followRows } from '../../hooks/results/followRows.js';
import { useOwnSqlNote } from '../../hooks/results/ownSqlResults.js';
import { useAllRows } from '../../hooks/results/useAllRows.js';
import { useCan } from '../../hooks/useCan.js';
import type { AllRows } from '../../rows/AllRows.js';
import type { Result } from '../../rows/Result.js';
import type { FreshRows } from './ResultAge.js';

/** Which rows a card shows: the answer's, all rows of its query, those of another run of it, or those of the reader's own query. */
export interface CardRows {
  /** The result with these rows. Undefined until the query is done. */
  readonly result: Result | undefined;
  /** The result with the rows that the agent's chart shows. */
  readonly charted: Result | undefined;
  /** The rows of the query beyond the answer's. Undefined if the card shows those of another run, which are complete. */
  readonly more: AllRows | undefined;
  /** Whether all rows of the query have been loaded. */
  readonly isLoaded: boolean;
  /** Whether the query can run again. */
  readonly canRun: boolean;
  /** Whether the reader may change the query. */
  readonly canEdit: boolean;
  /** The reader's query if the card shows its rows. */
  readonly ownSql: string | undefined;
  /** The query that the reader is writing. Undefined while the editor is closed. */
  readonly draft: string | undefined;
  readonly setDraft: (draft: string | undefined) => void;
  /** Shows the rows of another run of the query, or of the reader's. */
  readonly takeRows: (rows: FreshRows) => void;
  /** Shows the agent's rows again. */
  readonly leaveOwnRows: () => void;
}

/** Holds the rows of a card. `received`: the answer's, once the query is done. `sql`: the agent's query; `''` if it is unknown. */
export function useCardRows(received: Result | undefined, sql: string): CardRows {
  const can = useCan();
  const allRows = useAllRows(sql);
  const [freshRows, setFreshRows] = useState<FreshRows>();
  const [ownRows, setOwnRows] = useState<FreshRows>();
  const [draft, setDraft] = useState<string>();
  const fresh = freshRows?.sqlQuery === sql ? freshRows : undefined;
  // While rows are arriving, the answer's result is shown.
  const loaded = allRows.state === 'done' ? allRows : undefined;
  const canEdit = can.editSql && can.seeSql && allRows.isAvailable;
  const own = canEdit ? ownRows : undefined;
  useOwnSqlNote(received, own !== undefined);
  const { result, charted } = useMemo(
    () => (own === undefined ? followRows(received, loaded, fresh) : followQuery(received, own)),
    [received, loaded, fresh, own],
  );
  const takeRows = useCallback(
    (rows: FreshRows) => {
      const isOwn = rows.sqlQuery !== sql;
      setOwnRows(isOwn ? rows : undefined);
      if (!isOwn) setFreshRows(rows);
    },
    [sql],
  );
  const leaveOwnRows = useCallback(() => setOwnRows(undefined), []);
  return {
    ...{ result, charted, canEdit, draft, setDraft, takeRows, leaveOwnRows },
    more: fresh === undefined && own === undefined ? allRows : undefined,
    isLoaded: loaded !== undefined,
    canRun: allRows.isAvailable && own === undefined,
    ownSql: own?.sqlQuery,
  };
}
