'use client';

import { type ReactNode, useId } from 'react';
import type { ChartFormat, ChartType } from '../../chart/spec/chartTypes.js';
import { useLocale } from '../ui/ChatUiContext.js';
import { ChartIcon } from './ChartIcon.js';

/** Props of `ChartToolbar`. */
export interface ChartToolbarProps {
  /** The types to choose from. Hidden if there are fewer than two. `chart` is a chart that can't be switched. */
  readonly types: readonly (ChartType | 'chart')[];
  /** The type that is shown. */
  readonly type: ChartType | 'chart';
  /** Called when the reader chooses a type. */
  readonly onTypeChange: (type: ChartType | 'chart') => void;
  /** Called when the reader saves the chart. Undefined if it can't be saved. */
  readonly onSave: ((format: ChartFormat) => void) | undefined;
  /** Whether the last attempt to save failed. */
  readonly hasFailedToSave: boolean;
}

/** The switch between chart types, a group of radio buttons, and the buttons that save the chart. */
export function ChartToolbar({ types, type, onTypeChange, onSave, hasFailedToSave }: ChartToolbarProps): ReactNode {
  const locale = useLocale();
  const name = useId();
  return (
    <div data-tt-part="chart-toolbar">
      {types.length > 1 && (
        <fieldset data-tt-part="chart-types">
          <legend data-tt-part="hidden-text">{locale.chartType}</legend>
          {types.map((choice) => (
            <label key={choice} data-tt-part="chart-type" title={locale.chartTypes[choice]}>
              <input
                type="radio"
                name={name}
                value={choice}
                checked={choice === type}
                onChange={() => onTypeChange(choice)}
              />
              <ChartIcon name={choice} />
              <span data-tt-part="chart-type-name">{locale.chartTypes[choice]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {onSave && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; these are two commands.
        <div data-tt-part="chart-save" role="group" aria-label={locale.chartSave}>
          <span data-tt-part="chart-save-error" role="status">
            {hasFailedToSave && locale.chartSaveFailed}
          </span>
          <ChartIcon name="save" />
          {FORMATS.map((format) => (
            <button
              key={format}
              type="button"
              data-tt-part="chart-save-button"
              aria-label={locale.chartSaveAs(format.toUpperCase())}
              onClick={() => onSave(format)}
            >
              {format.toUpperCase()}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const FORMATS: readonly ChartFormat[] = ['png', 'svg'];
