'use client';

import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react';
import type { ChartType } from '../../chart/spec/chartTypes.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { LateIcon } from '../ui/LateIcon.js';

/** Props of `ChartToolbar`, besides the attributes of a `<div>`. */
export interface ChartToolbarProps extends ComponentPropsWithoutRef<'div'> {
  /** The types that the reader can choose from. Fewer than two hide the switch. `chart`: the chart as it was sent. */
  readonly types: readonly (ChartType | 'chart')[];
  /** The type that is shown. */
  readonly type: ChartType | 'chart';
  /** Called when the reader chooses a type. */
  readonly onTypeChange: (type: ChartType | 'chart') => void;
}

/**
 * The bar above a chart: radio buttons that change its type, and children at the end, which are the `ResultActions` of the
 * chart. `data-state`: the type.
 */
export const ChartToolbar = forwardRef<HTMLDivElement, ChartToolbarProps>(function ChartToolbar(
  { types, type, onTypeChange, children, ...attributes },
  ref,
) {
  const locale = useLocale();
  const name = useId();
  return (
    <div {...attributes} ref={ref} data-tt-part="chart-toolbar" data-state={type}>
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
              <LateIcon name={choice} />
              <span data-tt-part="chart-type-name">{locale.chartTypes[choice]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {children}
    </div>
  );
});
