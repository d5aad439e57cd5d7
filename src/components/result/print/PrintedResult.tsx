'use client';

import type { ReactNode } from 'react';
import { useCan } from '../../../hooks/useCan.js';
import type { ResultEdits } from '../../../rows/edits/ResultEdits.js';
import type { Result } from '../../../rows/Result.js';
import { revealControls } from '../../../text/cleanText.js';
import { cutText } from '../../../text/cutText.js';
import type { ColumnSources } from '../../rows/useOwnResult.js';
import { PrintedTable } from './PrintedTable.js';

export interface PrintedResultProps extends ColumnSources {
  readonly result: Result;
  /** What the reader changed. */
  readonly edits: ResultEdits;
  /** Whether to print the rows. */
  readonly hasRows: boolean;
  /** A product's own table, which replaces the rows. */
  readonly children?: ReactNode;
}

/** In characters. A longer query would fill pages. */
const MAX_SQL_LENGTH = 5000;

/** The rows and the query of a result, on paper. */
export function PrintedResult({ result, edits, hasRows, children, ...sources }: PrintedResultProps): ReactNode {
  const can = useCan();
  return (
    <div data-tt-part="printed-result">
      {hasRows && can.export && <PrintedTable {...sources} result={result} edits={edits} />}
      {children}
      {can.seeSql && result.sqlQuery !== '' && (
        <pre dir="ltr" data-tt-part="printed-sql">
          {revealControls(cutText(result.sqlQuery, MAX_SQL_LENGTH))}
        </pre>
      )}
    </div>
  );
}
