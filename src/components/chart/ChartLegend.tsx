'use client';

import type { ReactNode } from 'react';
import type { ChartRow } from '../../chart/spec/ChartColumns.js';
import { cleanText } from '../../text/cleanText.js';
import { useLocale } from '../ui/ChatUiContext.js';

type Value = ChartRow[string];

export interface ChartLegendProps {
  /** What the groups are of. */
  readonly title: string;
  readonly values: readonly Value[];
  readonly hidden: ReadonlySet<Value>;
  readonly colorOf: (value: Value) => string | undefined;
  /** Hides what is shown, and shows what is hidden. */
  readonly onToggle: (value: Value) => void;
}

/** The groups of a chart with their colours, each a button that hides and shows it. */
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

/** Longer names are cut. Characters. */
const MAX_NAME_LENGTH = 22;

function readName(value: Value, locale: ReturnType<typeof useLocale>): string {
  if (value === null || value === '') return locale.nullValue;
  if (typeof value === 'boolean') return value ? locale.trueValue : locale.falseValue;
  return cleanText(String(value));
}
