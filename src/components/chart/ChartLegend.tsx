'use client';

import type { ReactNode } from 'react';
import type { LineEnd } from '../../chart/draw/findLineEnds.js';
import type { ChartRow } from '../../chart/spec/ChartColumns.js';
import type { ChartSeries } from '../../chart/spec/readSeries.js';
import { DASHES, SHAPES, styleIndex } from '../../chart/spec/seriesStyles.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { Button } from '../ui/Button.js';
import { seriesName } from './seriesName.js';

type Value = ChartRow[string];

/** Props of `ChartLegend`. */
export interface ChartLegendProps {
  /** The series, in colour order. */
  readonly series: Pick<ChartSeries, 'title' | 'values' | 'listed' | 'kind' | 'write'>;
  /**
   * Where to show the name of each series, in pixels of the frame.
   *
   * @default all in a row above the chart
   */
  readonly places?: ReadonlyMap<unknown, LineEnd> | undefined;
  /** The values of hidden series. */
  readonly hidden: ReadonlySet<Value>;
  /** The colours of the series; empty until the chart is drawn. */
  readonly colors: ReadonlyMap<Value, string | undefined>;
  /** Called when the reader hides or shows a series. */
  readonly onToggle: (value: Value) => void;
}

/** The series of a chart with their colours, each a toggle button; above the chart, or at the ends of its lines. */
export function ChartLegend({ series, places, hidden, colors, onToggle }: ChartLegendProps): ReactNode {
  const locale = useLocale();
  return (
    <ul
      data-tt-part="chart-legend"
      data-state={places === undefined ? 'row' : 'ends'}
      aria-label={locale.chartSeries(series.title)}
    >
      {series.values.map((value, index) => {
        if (series.listed?.has(value) === false) return null;
        const name = seriesName(value, series, locale);
        const place = places?.get(value);
        return (
          // The picture runs from left to right in every language.
          <li key={JSON.stringify(value)} style={place && { left: place.x, top: place.y }}>
            <Button
              part="chart-legend-entry"
              aria-pressed={!hidden.has(value)}
              title={name.length > MAX_NAME_LENGTH ? name : undefined}
              onClick={() => onToggle(value)}
            >
              <span
                data-tt-part="chart-legend-color"
                data-mark={series.kind}
                data-dash={series.kind === 'line' ? DASHES[styleIndex(index)]?.join('-') : undefined}
                data-shape={series.kind === 'point' ? SHAPES[styleIndex(index)] : undefined}
                style={{ backgroundColor: colors.get(value) }}
              />
              <bdi>{name}</bdi>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** In characters. A longer name is truncated and gets a tooltip. */
const MAX_NAME_LENGTH = 22;
