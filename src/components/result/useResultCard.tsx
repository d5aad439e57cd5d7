'use client';

import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ChartType } from '../../chart/spec/chartTypes.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { canChart } from '../../hooks/results/followRows.js';
import { useEditedResult } from '../../hooks/results/useEditedResult.js';
import { type EditsModel, useEditsModel } from '../../hooks/results/useEditsModel.js';
import { useCan } from '../../hooks/useCan.js';
import type { Result } from '../../rows/Result.js';
import { ResultChart } from '../chart/ResultChart.js';
import type { CardViews } from '../rows/CardViews.js';
import { useMarkedCells } from '../rows/CellMarks.js';
import { CountedTable } from '../table/CountedTable.js';
import { LazyResultTable } from '../table/LazyResultTable.js';
import { usePrinting } from '../ui/usePrinting.js';
import { useSlot } from '../ui/useSlot.js';
import { ChartTab } from './ChartTab.js';
import { hasFigures, hasTrend } from './hasFigures.js';
import { LazyFigures } from './LazyFigures.js';
import { LazyPrintedResult } from './print/LazyPrintedResult.js';
import type { FreshRows } from './ResultAge.js';
import type { ResultCard } from './ResultCard.js';
import { ResultFoldContext } from './ResultFold.js';
import type { ResultTab } from './ResultTabs.js';
import { RowCountBar } from './RowCountBar.js';
import { SqlCode } from './SqlCode.js';
import { LazySqlPanel } from './sql/LazySqlPanel.js';
import { useCardRows } from './useCardRows.js';

export interface ResultCardOptions {
  /** Undefined until the query is done. */
  readonly received: Result | undefined;
  /** The query; `''` if it is unknown. */
  readonly sql: string;
  /** The question that the query answers; `''` if the agent sent none. */
  readonly request: string;
  /** The title for labels and files. */
  readonly title: string;
}

/** A card's views, and the data for its menu. */
export interface ResultCardModel {
  /** Undefined until the query is done. */
  readonly card: ResultCard | undefined;
  /** What the reader changed. */
  readonly editing: EditsModel;
  /** Whether the panel for building a chart is visible. */
  readonly isBuilding: boolean;
  /** The available tabs among chart or figures, table and SQL. Empty until the query is done. */
  readonly tabs: readonly ResultTab[];
  /** The rows and the query for print, which has no tabs. */
  readonly printed: ReactNode;
  /** The id of the open tab: the reader's choice or the first, which is also printed. Undefined if there are no tabs. */
  readonly tabId: string | undefined;
  readonly chooseTab: (id: string) => void;
  /** Whether the query can run again. */
  readonly canRun: boolean;
  /** Replaces the rows by those of another run of the same query. */
  readonly replaceRows: (rows: FreshRows) => void;
  /** Shows the agent's rows again. Undefined while they are shown. */
  readonly leaveOwnSql: (() => void) | undefined;
}

/** The state of a card, which its dialog shares: its rows, its views, and the tab and the type of chart that the reader chose. */
export function useResultCard({ received, sql, request, title: given }: ResultCardOptions): ResultCardModel {
  const locale = useLocale();
  const [Chart, chartProps] = useSlot('ResultChart', ResultChart);
  const [Table, tableProps] = useSlot('ResultTable', LazyResultTable);
  const [Figure, figureProps] = useSlot('Figures', LazyFigures);
  const [views] = useState<CardViews>({});
  const can = useCan();
  const isPrinting = usePrinting();
  const [chosenTab, chooseTab] = useState<string>();
  const [type, setType] = useState<ChartType>();
  const [isBuilding, setBuilding] = useState(false);
  const takesFocus = useRef(false);
  const shown = useCardRows(received, sql);
  const { result, charted: answered, more, ownSql, leaveOwnRows } = shown;
  const leaveOwnSql = () => {
    leaveOwnRows();
    shown.setDraft(undefined);
  };
  const model = useEditsModel(result);
  const editing = useMemo(() => {
    const reset = () => {
      // An open panel without the agent's chart would draw one of the reader's again.
      setBuilding(false);
      model.reset();
    };
    return { ...model, reset };
  }, [model]);
  const { filters, chart: edit, pivot } = editing.edits;
  const ofChart = useMemo(() => ({ filters }), [filters]);
  // A chart that the reader builds adds up all rows, whereas the agent's chart draws the first ones if too many are left.
  const { result: filtered } = useEditedResult(result, ofChart);
  const { result: first } = useEditedResult(answered === result ? undefined : answered, ofChart);
  const isCut = filtered !== undefined && answered !== result && !canChart(filtered);
  const charted = isCut ? first : filtered;
  // Files and copies of these rows must not be mistaken for the agent's.
  const title = ownSql === undefined ? given : `${given} (${locale.yourSql})`;

  const marked = useMarkedCells(received?.id);
  const setFolded = useContext(ResultFoldContext)?.setFolded;
  useEffect(() => {
    if (marked.leads === undefined) return;
    setFolded?.(false);
    leaveOwnRows();
    chooseTab('table');
  }, [marked, setFolded, leaveOwnRows]);

  // The default table applies the edits itself.
  const isPlain = Table === LazyResultTable;
  const { result: edited } = useEditedResult(isPlain ? undefined : result, editing.edits);

  const buildChart = () => {
    takesFocus.current = true;
    chooseTab('chart');
    setBuilding(true);
  };
  const hasChart = Chart !== undefined && (result?.chart !== undefined || edit !== undefined || isBuilding);
  const canBuild = Chart !== undefined && charted !== undefined && charted.rows.length > 0;
  const tabs: ResultTab[] = [];
  if (result !== undefined && charted !== undefined) {
    const ofBuilt = filtered ?? charted;
    const rowCount = <RowCountBar drawn={edit === undefined ? charted : ofBuilt} rows={shown} />;
    if (canBuild && hasChart) {
      const content = (
        <ChartTab
          key="chart"
          {...{ Chart, chartProps, title, charted, isCut, editing, isBuilding, takesFocus, type }}
          spec={result.chart}
          filtered={ofBuilt}
          onBuild={buildChart}
          onBuilt={() => setBuilding(false)}
          onType={setType}
        />
      );
      tabs.push({ id: 'chart', label: locale.chart, content, aside: rowCount });
    }
    const figured = filtered ?? result;
    const figures: ResultTab | undefined =
      Figure && result.chart === undefined
        ? {
            id: 'figures',
            // The column of the periods isn't a figure.
            label: locale.figures(figured.schema.length - (figured.rows.length > 1 ? 1 : 0)),
            content:
              figured.rows.length === 0 ? (
                <p data-tt-part="result-empty">{locale.noRowsLeft}</p>
              ) : (
                <Figure {...figureProps} result={figured} />
              ),
          }
        : undefined;
    if (figures && hasFigures(result)) tabs.push(figures);
    if (Table) {
      const table = <Table {...tableProps} result={edited ?? result} edits={editing} caption={title} allRows={more} />;
      // The default table already shows both in its toolbar.
      const content = isPlain ? (
        table
      ) : (
        <CountedTable result={edited ?? result} isPivoted={pivot !== undefined} allRows={more}>
          {table}
        </CountedTable>
      );
      tabs.push({ id: 'table', label: locale.table, content });
    }
    if (figures && hasTrend(result)) tabs.push(figures);
    if (sql !== '' && can.seeSql) {
      const content = shown.canEdit ? (
        <LazySqlPanel
          sql={ownSql ?? sql}
          request={ownSql === undefined ? request : ''}
          draft={shown.draft}
          onDraft={shown.setDraft}
          onRows={(rows) => {
            shown.takeRows(rows);
            shown.setDraft(undefined);
            chooseTab(undefined);
          }}
          onBack={ownSql !== undefined || (shown.draft !== undefined && shown.draft !== sql) ? leaveOwnSql : undefined}
        />
      ) : (
        <SqlCode sql={sql} request={request} />
      );
      tabs.push({ id: 'sql', label: locale.sql, content, aside: rowCount });
    }
  }

  // Figures already show everything in one row, or in two.
  const isTold = tabs[0]?.id === 'figures';
  const printed = result && (
    <LazyPrintedResult {...tableProps} result={result} edits={editing.edits} hasRows={!isTold && isPlain}>
      {Table && !isTold && !isPlain && (
        <Table {...tableProps} result={edited ?? result} edits={editing} caption={title} />
      )}
    </LazyPrintedResult>
  );

  const isOurTable = isPlain && tableProps?.allowExport !== false;
  const card = result && {
    title,
    result,
    isOwnSql: ownSql !== undefined,
    editing,
    allRows: more,
    table: isOurTable ? { guardFormulas: tableProps?.guardFormulas, onExport: tableProps?.onExport } : null,
    editChart: canBuild ? buildChart : undefined,
    hasChart: canBuild && hasChart,
    showTable: () => chooseTab('table'),
    views,
  };
  const tabId = (tabs.find(({ id }) => id === chosenTab && !isPrinting) ?? tabs[0])?.id;
  return {
    ...{ card, editing, isBuilding: isBuilding && tabId === 'chart', tabs, printed, tabId, chooseTab },
    canRun: shown.canRun,
    replaceRows: shown.takeRows,
    leaveOwnSql: ownSql === undefined ? undefined : leaveOwnSql,
  };
}
