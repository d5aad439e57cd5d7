'use client';

import type { ReactNode } from 'react';
import type { ChartRefusalReason } from '../../chart/spec/ChartRefusal.js';
import { LazyResultTable } from '../table/LazyResultTable.js';
import type { ResultTableProps } from '../table/ResultTable.js';
import { useLocale } from '../ui/ChatUiContext.js';
import { useSlot } from '../ui/useSlot.js';

export interface ChartFallbackProps {
  readonly result: ResultTableProps['result'];
  readonly label: string;
  /** Why there is no chart; undefined: the reader chose the table. */
  readonly reason: ChartRefusalReason | undefined;
}

/** The rows of a chart as a table, and a sentence that says why where it was not chosen. */
export function ChartFallback({ result, label, reason }: ChartFallbackProps): ReactNode {
  const locale = useLocale();
  const [Table, tableProps] = useSlot('ResultTable', LazyResultTable);
  return (
    <>
      {reason !== undefined && (
        <p data-tt-part="chart-note" role="note">
          {locale.chartAsTable(locale[SENTENCES[reason]])}
        </p>
      )}
      {Table && <Table {...tableProps} result={result} caption={label} />}
    </>
  );
}

const SENTENCES = {
  'too-large': 'chartRefusedTooLarge',
  grammar: 'chartRefusedGrammar',
  data: 'chartRefusedData',
  column: 'chartRefusedColumn',
  transform: 'chartRefusedTransform',
  expression: 'chartRefusedExpression',
  mark: 'chartRefusedMark',
  spec: 'chartRefusedSpec',
  failed: 'chartRefusedFailed',
  'no-rows': 'chartRefusedNoRows',
} as const satisfies Record<ChartRefusalReason, string>;
