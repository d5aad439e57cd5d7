'use client';

import { Fragment, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { CHART_TYPES, type ChartType } from '../../chart/spec/chartTypes.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { countRows } from '../../hooks/results/countRows.js';
import { canChart, followQuery, followRows } from '../../hooks/results/followRows.js';
import { useAllRows } from '../../hooks/results/useAllRows.js';
import { useEditedResult } from '../../hooks/results/useEditedResult.js';
import { type EditsModel, useEditsModel } from '../../hooks/results/useEditsModel.js';
import { useCan } from '../../hooks/useCan.js';
import type { ChartEdit } from '../../rows/edits/ResultEdits.js';
import type { Result } from '../../rows/Result.js';
import { chartBuilder } from '../chart/builder/chartBuilder.js';
import { ChartRemedyContext } from '../chart/ChartFallback.js';
import { ResultChart } from '../chart/ResultChart.js';
import type { CardViews } from '../rows/CardViews.js';
import { useMarkedCells } from '../rows/CellMarks.js';
import { CountedTable } from '../table/CountedTable.js';
import { LazyResultTable } from '../table/LazyResultTable.js';
import { Button } from '../ui/Button.js';
import { LazyBoundary } from '../ui/LazyBoundary.js';
import { queryErrorTitle } from '../ui/queryErrorTitle.js';
import { usePrinting } from '../ui/usePrinting.js';
import { useSlot } from '../ui/useSlot.js';
import { hasFigures, hasTrend } from './hasFigures.js';
import { LazyFigures } from './LazyFigures.js';
import { LazyPrintedResult } from './print/LazyPrintedResult.js';
import type { FreshRows } from './ResultAge.js';
import type { ResultCard } from './ResultCard.js';
import { ResultFoldContext } from './ResultFold.js';
import type { ResultTab } from './ResultTabs.js';
import { SqlCode } from './SqlCode.js';
import { LazySqlPanel } from './sql/LazySqlPanel.js';

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

/** The chart types without `table`, which has its own tab. */
const DRAWN_TYPES = CHART_TYPES.filter((type) => type !== 'table');

/** The panel already offers the types. */
const NO_TYPES = { types: [] };
/** The panel already offers the types, and the rows have the result's columns. */
const BUILT_PROPS = {
  'data-built': '',
  types: [],
  defaultType: undefined,
  members: undefined,
  formatColumn: undefined,
  timeZone: undefined,
};

/** The state of a card, which its dialog shares: its rows, its views, and the tab and the type of chart that the reader chose. */
export function useResultCard({ received, sql, request, title: given }: ResultCardOptions): ResultCardModel {
  const locale = useLocale();
  const [Chart, chartProps] = useSlot('ResultChart', ResultChart);
  const [Table, tableProps] = useSlot('ResultTable', LazyResultTable);
  const [Figure, figureProps] = useSlot('Figures', LazyFigures);
  const allRows = useAllRows(sql);
  const [views] = useState<CardViews>({});
  const can = useCan();
  const isPrinting = usePrinting();
  const [chosenTab, chooseTab] = useState<string>();
  const [type, setType] = useState<ChartType>();
  const [isBuilding, setBuilding] = useState(false);
  const takesFocus = useRef(false);
  const [freshRows, replaceRows] = useState<FreshRows>();
  const fresh = freshRows?.sqlQuery === sql ? freshRows : undefined;
  // While rows are arriving, the answer's result is shown.
  const loaded = allRows.state === 'done' ? allRows : undefined;
  const [draft, setDraft] = useState<string>();
  const [ownRows, setOwnRows] = useState<FreshRows>();
  const canEdit = can.editSql && can.seeSql && allRows.isAvailable;
  const own = canEdit ? ownRows : undefined;
  // Rows of another run are complete.
  const more = fresh === undefined && own === undefined ? allRows : undefined;
  const { result, charted: answered } = useMemo(
    () => (own === undefined ? followRows(received, loaded, fresh) : followQuery(received, own)),
    [received, loaded, fresh, own],
  );
  const model = useEditsModel(result);
  const editing = useMemo(() => {
    const reset = () => {
      // An open panel without the agent's chart would draw one of the reader's again.
      setBuilding(false);
      model.reset();
    };
    return { ...model, reset };
  }, [model]);
  const { filters, chart: edit } = editing.edits;
  const setEdit = (chart: ChartEdit | undefined) => editing.change({ chart });
  const ofChart = useMemo(() => ({ filters }), [filters]);
  // A chart that the reader builds adds up all rows, whereas the agent's chart draws the first ones if too many are left.
  const { result: filtered } = useEditedResult(result, ofChart);
  const { result: first } = useEditedResult(answered === result ? undefined : answered, ofChart);
  const isCut = filtered !== undefined && answered !== result && !canChart(filtered);
  const charted = isCut ? first : filtered;
  const takeRows = useCallback(
    (rows: FreshRows) => {
      const isOwn = rows.sqlQuery !== sql;
      setOwnRows(isOwn ? rows : undefined);
      if (!isOwn) replaceRows(rows);
      setDraft(undefined);
      chooseTab(undefined);
    },
    [sql],
  );
  const leaveOwnSql = () => {
    setOwnRows(undefined);
    setDraft(undefined);
  };
  // Files and copies of these rows must not be mistaken for the agent's.
  const title = own === undefined ? given : `${given} (${locale.yourSql})`;

  const marked = useMarkedCells(received?.id);
  const setFolded = useContext(ResultFoldContext)?.setFolded;
  useEffect(() => {
    if (marked.leads === undefined) return;
    setFolded?.(false);
    setOwnRows(undefined);
    chooseTab('table');
  }, [marked, setFolded]);

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
    const drawn = edit === undefined ? charted : (filtered ?? charted);
    const isPartial = (result.totalRows ?? 0) > (drawn.source ?? drawn).rows.length;
    const canLoad = isPartial && more?.isAvailable === true && loaded === undefined;
    const rowCount = (
      <span data-tt-part="row-count-bar">
        <span data-tt-part="row-count" data-state={isPartial ? 'partial' : 'complete'}>
          {countRows(drawn, locale)}
        </span>
        {canLoad && allRows.state === 'failed' && (
          <span role="alert" data-tt-part="result-table-error">
            {queryErrorTitle(allRows.error.code, locale)}
          </span>
        )}
        {canLoad && (
          <Button
            part="row-count-load"
            isBusy={allRows.state === 'loading' || undefined}
            onClick={() => allRows.load()}
          >
            {allRows.state === 'loading' && <span data-tt-part="spinner" aria-hidden="true" />}
            {allRows.state === 'failed' ? locale.retry : locale.loadAllRows}
          </Button>
        )}
      </span>
    );
    if (canBuild && hasChart) {
      const answeredChart = result.chart !== undefined && (
        <ChartRemedyContext.Provider
          value={
            !isBuilding && (
              <LazyBoundary part={chartBuilder} fallback={null}>
                {({ DrawChartButton }) => <DrawChartButton result={filtered ?? charted} onDraw={buildChart} />}
              </LazyBoundary>
            )
          }
        >
          <Chart
            types={DRAWN_TYPES}
            {...chartProps}
            {...(isBuilding && NO_TYPES)}
            defaultType={type ?? chartProps?.defaultType}
            onTypeChange={(chosen) => {
              setType(chosen);
              chartProps?.onTypeChange?.(chosen);
            }}
            spec={result.chart}
            result={charted}
            edits={editing}
            title={title}
          />
        </ChartRemedyContext.Provider>
      );
      const content = (
        // The panel stays in place when the reader's chart replaces the agent's.
        <Fragment key="chart">
          {(isBuilding || (isCut && edit === undefined)) && (
            <LazyBoundary part={chartBuilder} fallback={null}>
              {({ ChartBuilder, CutChartNote }) =>
                isBuilding ? (
                  <ChartBuilder
                    {...{ result: filtered ?? charted, edit, takesFocus }}
                    onChange={setEdit}
                    onClose={() => setBuilding(false)}
                  />
                ) : (
                  <CutChartNote onEdit={buildChart} />
                )
              }
            </LazyBoundary>
          )}
          {edit === undefined ? (
            answeredChart
          ) : (
            <LazyBoundary part={chartBuilder} fallback={<p data-tt-part="chart-loading">{locale.chartLoading}</p>}>
              {({ BuiltChart }) => (
                <BuiltChart result={filtered ?? charted} edit={edit} otherwise={answeredChart}>
                  {(built) => <Chart {...chartProps} {...built} {...BUILT_PROPS} edits={editing} title={title} />}
                </BuiltChart>
              )}
            </LazyBoundary>
          )}
        </Fragment>
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
        <CountedTable result={edited ?? result} isPivoted={editing.edits.pivot !== undefined} allRows={more}>
          {table}
        </CountedTable>
      );
      tabs.push({ id: 'table', label: locale.table, content });
    }
    if (figures && hasTrend(result)) tabs.push(figures);
    if (sql !== '' && can.seeSql) {
      const shown = own?.sqlQuery ?? sql;
      const content = canEdit ? (
        <LazySqlPanel
          sql={shown}
          request={own === undefined ? request : ''}
          draft={draft}
          onDraft={setDraft}
          onRows={takeRows}
          onBack={own !== undefined || (draft !== undefined && draft !== sql) ? leaveOwnSql : undefined}
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
    isOwnSql: own !== undefined,
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
    ...{ card, editing, isBuilding: isBuilding && tabId === 'chart', tabs, printed, tabId, chooseTab, replaceRows },
    canRun: allRows.isAvailable && own === undefined,
    leaveOwnSql: own && leaveOwnSql,
  };
}
