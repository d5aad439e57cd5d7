'use client';

import { type ReactNode, useMemo, useState } from 'react';
import { CHART_TYPES, type ChartType } from '../../chart/spec/chartTypes.js';
import { useAllRows } from '../../hooks/useAllRows.js';
import type { MetaMember } from '../../protocol/toolResult.js';
import type { SqlApiInvocation } from '../../stream/parseToolCall.js';
import { ResultChart } from '../chart/ResultChart.js';
import type { CardViews } from '../table/CardViews.js';
import { LazyResultTable } from '../table/LazyResultTable.js';
import { useLocale } from '../ui/ChatUiContext.js';
import { useSlot } from '../ui/useSlot.js';
import { type FreshRows, withFreshRows } from './FreshRows.js';
import { hasFigures } from './hasFigures.js';
import { LazyFigures } from './LazyFigures.js';
import { LazyPrintedResult } from './LazyPrintedResult.js';
import type { ResultCard } from './ResultCard.js';
import type { ResultTab } from './ResultTabs.js';
import { SqlCode } from './SqlCode.js';

export interface ResultCardOptions {
  readonly invocation: SqlApiInvocation;
  readonly members: readonly MetaMember[] | undefined;
  readonly spec: unknown;
  /** The title for labels and files. */
  readonly title: string;
}

/** A card's views and what its menu works with. */
export interface ResultCardModel {
  /** Undefined until the query is done. */
  readonly card: ResultCard | undefined;
  /** Chart or figures, table and SQL, as far as there are any. Empty until the query is done. */
  readonly tabs: readonly ResultTab[];
  /** The rows and the query for paper, which has no tabs. */
  readonly printed: ReactNode;
  readonly chosenTab: string | undefined;
  readonly chooseTab: (id: string) => void;
  /** Whether the query can run again. */
  readonly canRun: boolean;
  /** Replaces the rows by those of another run of the same query. */
  readonly replaceRows: (rows: FreshRows) => void;
  /** When the rows were read or refreshed: milliseconds of Unix time, or the service's words. Undefined if unknown. */
  readonly asOf: number | string | undefined;
}

/** Without the table, which has its tab. */
const DRAWN_TYPES = CHART_TYPES.filter((type) => type !== 'table');

/** The state of a card, which its dialog shares: its rows, its views, and the tab and the type of chart that the reader chose. */
export function useResultCard({ invocation, members, spec, title }: ResultCardOptions): ResultCardModel {
  const locale = useLocale();
  const [Chart, chartProps] = useSlot('ResultChart', ResultChart);
  const [Table, tableProps] = useSlot('ResultTable', LazyResultTable);
  const [Figure, figureProps] = useSlot('Figures', LazyFigures);
  const { input, result: received } = invocation;
  const sql = received?.sqlQuery ?? input.sqlQuery ?? '';
  const allRows = useAllRows(sql);
  const [views] = useState<CardViews>({});
  const [chosenTab, chooseTab] = useState<string>();
  const [type, setType] = useState<ChartType>();
  const [freshRows, replaceRows] = useState<FreshRows>();
  const fresh = freshRows?.sqlQuery === sql ? freshRows : undefined;
  const result = useMemo(() => received && fresh && withFreshRows(received, fresh), [received, fresh]) ?? received;
  // The chart of a partial answer is that of its first rows, also when all of them are here.
  const isPartial = received?.totalRows !== undefined && received.totalRows > received.data.length;
  const firstRows = isPartial ? received.data.length : undefined;
  const charted = useMemo(
    () => result && (firstRows === undefined ? result : { ...result, data: result.data.slice(0, firstRows) }),
    [result, firstRows],
  );

  const tabs: ResultTab[] = [];
  if (result !== undefined && charted !== undefined) {
    const rowCount = (
      <span
        data-tt-part="row-count"
        data-state={(result.totalRows ?? 0) > charted.data.length ? 'partial' : 'complete'}
      >
        {locale.rowCount(charted.data.length, result.totalRows)}
      </span>
    );
    if (Chart && spec !== undefined && charted.data.length > 0) {
      const content = (
        <Chart
          types={DRAWN_TYPES}
          members={members}
          {...chartProps}
          defaultType={type ?? chartProps?.defaultType}
          onTypeChange={(chosen) => {
            setType(chosen);
            chartProps?.onTypeChange?.(chosen);
          }}
          spec={spec}
          result={charted}
          title={title}
        />
      );
      tabs.push({ id: 'chart', label: locale.chart, content, aside: rowCount });
    }
    if (Figure && spec === undefined && hasFigures(result)) {
      const content = <Figure members={members} {...figureProps} result={result} />;
      tabs.push({ id: 'figures', label: locale.figures(result.schema.length), content });
    }
    if (Table) {
      const more = fresh === undefined ? allRows : undefined;
      const content = <Table {...{ spec, members }} {...tableProps} result={result} caption={title} allRows={more} />;
      // A table shows its own row count, which may grow.
      tabs.push({ id: 'table', label: locale.table, content });
    }
    if (sql !== '') {
      const content = <SqlCode sql={sql} request={result.userRequest || input.userRequest || ''} />;
      tabs.push({ id: 'sql', label: locale.sql, content, aside: rowCount });
    }
  }

  // Figures show all of a single row.
  const isTold = tabs[0]?.id === 'figures';
  const isPlain = Table === LazyResultTable;
  const printed = result && (
    <LazyPrintedResult {...{ spec, members }} {...tableProps} {...{ result, sql }} hasRows={!isTold && isPlain}>
      {Table && !isTold && !isPlain && <Table {...{ spec, members }} {...tableProps} result={result} caption={title} />}
    </LazyPrintedResult>
  );

  const isOurTable = Table === LazyResultTable && tableProps?.allowExport !== false;
  const card = result && {
    title,
    content: {
      title: result.queryTitle || input.queryTitle || '',
      sqlQuery: sql,
      ...(spec !== undefined && { vegaSpec: spec }),
      result,
    },
    allRows: fresh === undefined ? allRows : undefined,
    table: isOurTable ? { guardFormulas: tableProps?.guardFormulas, onExport: tableProps?.onExport } : null,
    views,
  };
  const asOf = fresh
    ? (fresh.lastRefreshTime ?? fresh.arrivedAt)
    : allRows.state === 'done'
      ? allRows.lastRefreshTime
      : undefined;
  return { card, tabs, printed, chosenTab, chooseTab, canRun: allRows.isAvailable, replaceRows, asOf };
}
