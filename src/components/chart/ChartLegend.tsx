'use client';

import type { ReactNode } from 'react';
import type { ChartRow } from '../../chart/spec/ChartColumns.js';
import { cleanText } from '../../text/cleanText.js';
import { useLocale } from '../ui/ChatUiContext.js';

type Value = ChartRow[string];

/** Props of `ChartLegend`. */
export interface ChartLegendProps {
  /** The title of the column that the series come from. */
  readonly title: string;
  /** The value of each series, in colour order. */
  readonly values: readonly Value[];
  /** The values of hidden series. */
  readonly hidden: ReadonlySet<Value>;
  /** The colour of a series; undefined until the chart is drawn. */
  readonly colorOf: (value: Value) => string | undefined;
  /** Called when the reader hides or shows a series. */
  readonly onToggle: (value: Value) => void;
}

/** The series of a chart with their colours, each a toggle button. */
export function ChartLegend({ title, values, hidden, colorOf, onToggle }: ChartLegendProps): ReactNode {
  const locale = useLocale();
  return (
    <ul data-tt-part="chart-legend" aria-label={locale.chartSeries(title)}>
      {values.map((value) => {
        const name = readName(value, locale);
        return (
          <li key={String(value)}>
            <button
              type="button"
              data-tt-part="chart-legend-entry"
              aria-pressed={!hidden.has(value)}
              title={name.length > MAX_NAME_LENGTH ? name : undefined}
              onClick={() => onToggle(value)}
            >
              <span data-tt-part="chart-legend-color" style={{ backgroundColor: colorOf(value) }} />
              <bdi>{name}</bdi>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A longer name is truncated and gets a tooltip. Characters. */
const MAX_NAME_LENGTH = 22;

function readName(value: Value, locale: ReturnType<typeof useLocale>): string {
  if (value === null || value === '') return locale.nullValue;
  if (typeof value === 'boolean') return value ? locale.trueValue : locale.falseValue;
  return cleanText(String(value));
}
