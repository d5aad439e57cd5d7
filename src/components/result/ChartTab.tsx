'use client';

import type { ComponentType, ReactNode, RefObject } from 'react';
import { CHART_TYPES, type ChartType } from '../../chart/spec/chartTypes.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { EditsModel } from '../../hooks/results/useEditsModel.js';
import type { Result } from '../../rows/Result.js';
import { chartBuilder } from '../chart/builder/chartBuilder.js';
import { ChartRemedyContext } from '../chart/ChartFallback.js';
import type { ResultChartProps } from '../chart/ResultChart.js';
import { LazyBoundary } from '../ui/LazyBoundary.js';

export interface ChartTabProps {
  /** The product's chart, or ours, with its props. */
  readonly Chart: ComponentType<ResultChartProps>;
  readonly chartProps: Partial<ResultChartProps> | undefined;
  /** The agent's spec. Undefined if there is none, or it doesn't suit the rows. */
  readonly spec: unknown;
  readonly title: string;
  /** The rows of the agent's chart: the first ones if there are too many. */
  readonly charted: Result;
  /** The rows of the reader's chart, which adds up all of them. */
  readonly filtered: Result;
  /** Whether the agent's chart leaves out rows that the reader's would show. */
  readonly isCut: boolean;
  readonly editing: EditsModel;
  /** Whether the panel for building a chart is visible, and what opens and closes it. */
  readonly isBuilding: boolean;
  readonly onBuild: () => void;
  readonly onBuilt: () => void;
  /** Whether the panel takes the focus once it is mounted. */
  readonly takesFocus: RefObject<boolean>;
  /** The type that the reader chose for the agent's chart. */
  readonly type: ChartType | undefined;
  readonly onType: (type: ChartType | undefined) => void;
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

/** The chart of a card: the agent's or the reader's, below the panel in which the reader builds one. */
export function ChartTab(props: ChartTabProps): ReactNode {
  const { Chart, chartProps, spec, title, charted, filtered, isCut, editing, isBuilding, type } = props;
  const locale = useLocale();
  const edit = editing.edits.chart;
  const answered = spec !== undefined && (
    <ChartRemedyContext.Provider
      value={
        !isBuilding && (
          <LazyBoundary part={chartBuilder} fallback={null}>
            {({ DrawChartButton }) => <DrawChartButton result={filtered} onDraw={props.onBuild} />}
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
          props.onType(chosen);
          chartProps?.onTypeChange?.(chosen);
        }}
        spec={spec}
        result={charted}
        edits={editing}
        title={title}
      />
    </ChartRemedyContext.Provider>
  );
  return (
    <>
      {/* The panel stays in place when the reader's chart replaces the agent's. */}
      {(isBuilding || (isCut && edit === undefined)) && (
        <LazyBoundary part={chartBuilder} fallback={null}>
          {({ ChartBuilder, CutChartNote }) =>
            isBuilding ? (
              <ChartBuilder
                {...{ result: filtered, edit, takesFocus: props.takesFocus }}
                onChange={(chart) => editing.change({ chart })}
                onClose={props.onBuilt}
              />
            ) : (
              <CutChartNote onEdit={props.onBuild} />
            )
          }
        </LazyBoundary>
      )}
      {edit === undefined ? (
        answered
      ) : (
        <LazyBoundary part={chartBuilder} fallback={<p data-tt-part="chart-loading">{locale.chartLoading}</p>}>
          {({ BuiltChart }) => (
            <BuiltChart result={filtered} edit={edit} otherwise={answered}>
              {(built) => <Chart {...chartProps} {...built} {...BUILT_PROPS} edits={editing} title={title} />}
            </BuiltChart>
          )}
        </LazyBoundary>
      )}
    </>
  );
}
