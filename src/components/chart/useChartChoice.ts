'use client';

import { useMemo, useState } from 'react';
import { ChartRefusal, type ChartRefusalReason } from '../../chart/spec/ChartRefusal.js';
import type { ChartType } from '../../chart/spec/chartTypes.js';
import { type RebuildChartOptions, type RebuiltChart, rebuildChart } from '../../chart/spec/rebuildChart.js';
import { readSwitchableTypes, switchChartType } from '../../chart/spec/switchChartType.js';
import { useReport } from '../../hooks/useReport.js';
import type { Result } from '../../rows/Result.js';

/** What a chart may be drawn as. */
export interface ChartChoiceProps {
  /** The untrusted Vega-Lite spec. */
  readonly spec: unknown;
  /** The types that the reader may switch to. */
  readonly types: readonly ChartType[];
  /** The type shown first. Default: the spec's. */
  readonly defaultType: ChartType | undefined;
  /** Called when the reader chooses a type; with undefined for the spec's. */
  readonly onTypeChange: ((type: ChartType | undefined) => void) | undefined;
}

/** The types of a chart, and the chart as the chosen one. */
export interface ChartChoice {
  /** What the reader may choose. `chart`: a chart without a type to switch from. */
  readonly choices: readonly (ChartType | 'chart')[];
  readonly chosen: ChartType | 'chart';
  readonly choose: (choice: ChartType | 'chart') => void;
  /** Undefined if it can't be drawn. */
  readonly chart: RebuiltChart | undefined;
  /** Why the chosen type can't be drawn. */
  readonly refusal: ChartRefusalReason | undefined;
  /** Why the spec itself can't be drawn. */
  readonly sentRefusal: ChartRefusalReason | undefined;
}

/** Rebuilds an untrusted spec for some rows, as the type that the reader chose. `layout` keeps its identity while it is the same. */
export function useChartChoice(
  { spec, types, defaultType, onTypeChange }: ChartChoiceProps,
  source: Result,
  layout: RebuildChartOptions,
): ChartChoice {
  const report = useReport();
  const [type, setType] = useState(defaultType);
  const [sent, sentRefusal] = useMemo(
    () => tryRebuild(() => rebuildChart(spec, source, layout)),
    [spec, source, layout],
  );
  const { own, types: drawable } = useMemo(() => (sent ? readSwitchableTypes(sent) : NO_TYPES), [sent]);
  const choices = [
    ...(own === undefined
      ? (['chart'] as const)
      : drawable.filter((choice) => choice === own || types.includes(choice))),
    ...(types.includes('table') ? (['table'] as const) : []),
  ];
  const chosen = choices.find((choice) => choice === type) ?? own ?? 'chart';
  const isSwitched = chosen !== own && chosen !== 'chart' && chosen !== 'table';
  const [chart, refusal] = useMemo(
    () =>
      isSwitched
        ? tryRebuild(() => rebuildChart(switchChartType(spec, chosen), source, layout))
        : ([sent, sentRefusal] as const),
    [isSwitched, chosen, sent, sentRefusal, spec, source, layout],
  );

  const choose = (choice: ChartType | 'chart') => {
    const next = choice === own || choice === 'chart' ? undefined : choice;
    setType(next);
    onTypeChange?.(next);
    report({ type: 'chartSwitched', chartType: next });
  };
  return { choices, chosen, choose, chart, refusal, sentRefusal };
}

const NO_TYPES = { own: undefined, types: [] } as const;

function tryRebuild(
  rebuild: () => RebuiltChart,
): readonly [RebuiltChart, undefined] | readonly [undefined, ChartRefusalReason] {
  try {
    return [rebuild(), undefined];
  } catch (error) {
    return [undefined, error instanceof ChartRefusal ? error.reason : 'failed'];
  }
}
