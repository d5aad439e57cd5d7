'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { ChartRefusalReason } from '../../chart/spec/ChartRefusal.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { ColumnSources, RowsToShow } from '../rows/useOwnResult.js';
import { LazyResultTable } from '../table/LazyResultTable.js';
import { useSlot } from '../ui/useSlot.js';

/** Props of `ChartFallback`. */
export interface ChartFallbackProps extends ColumnSources {
  /** The rows to show. */
  readonly result: RowsToShow;
  /** The caption of the table. */
  readonly label: string;
  /** Why the chart can't be drawn. Undefined if the reader chose the table. */
  readonly reason: ChartRefusalReason | undefined;
  /** The product's replacement for the note and the table. Undefined: no replacement. */
  readonly fallback: ReactNode;
}

/** An action that a card offers next to the reason, such as building another chart. */
export const ChartRemedyContext = createContext<ReactNode>(undefined);

/** Shows the rows of a chart as a table, with a note that gives the reason if there is one, or the product's fallback. */
export function ChartFallback({ result, label, reason, fallback, ...sources }: ChartFallbackProps): ReactNode {
  const locale = useLocale();
  const remedy = useContext(ChartRemedyContext);
  const [Table, tableProps] = useSlot('ResultTable', LazyResultTable);
  if (fallback !== undefined) return fallback;
  return (
    <>
      {reason !== undefined && (
        <p data-tt-part="chart-note" role="note">
          {locale.chartAsTable(locale[SENTENCES[reason]])} {remedy}
        </p>
      )}
      {Table && <Table {...sources} {...tableProps} result={result} caption={label} />}
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
