'use client';

import { type ReactNode, useId, useState } from 'react';
import { needsSeries } from '../../../chart/build/chartRoles.js';
import type { Fit } from '../../../chart/build/suitableCharts.js';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { chartBuilderWords } from '../../../locales/chartBuilderWords.js';
import { CHART_EDIT_TYPES, type ChartEditType } from '../../../rows/edits/ResultEdits.js';
import { LateIcon } from '../../ui/LateIcon.js';

/** Props of `ChartTypeField`. */
export interface ChartTypeFieldProps {
  readonly type: ChartEditType;
  /** Why each type doesn't fit. Undefined while that is unknown. */
  readonly fit: Fit | undefined;
  /** Whether there are series that a type could show. */
  readonly canSplit: boolean;
  readonly onChoose: (type: ChartEditType) => void;
}

/** The types of a chart as radio buttons. A type that doesn't fit can be focused and pressed, and then shows the reason. */
export function ChartTypeField({ type, fit, canSplit, onChoose }: ChartTypeFieldProps): ReactNode {
  const locale = useLocale();
  const words = chartBuilderWords(locale);
  const id = useId();
  const [asked, setAsked] = useState<ChartEditType>();
  const reasonOf = (choice: ChartEditType) => {
    const misfit = fit?.get(choice);
    const isOpen = misfit === undefined || (misfit === 'needs-series' && canSplit && needsSeries(choice));
    return isOpen || choice === type ? undefined : words.misfits[misfit];
  };
  const reason = asked && reasonOf(asked);
  return (
    <>
      <fieldset data-tt-part="chart-types">
        <legend data-tt-part="hidden-text">{locale.chartType}</legend>
        {CHART_EDIT_TYPES.map((choice) => {
          const why = reasonOf(choice);
          return (
            <label key={choice} data-tt-part="chart-type" title={why ?? words.types[choice]} data-state={why && 'off'}>
              <input
                type="radio"
                name={id}
                value={choice}
                checked={choice === type}
                aria-disabled={why !== undefined}
                aria-describedby={why && `${id}-${choice}`}
                onFocus={() => setAsked(choice)}
                onBlur={() => setAsked(undefined)}
                onChange={() => {
                  setAsked(choice);
                  if (why === undefined) onChoose(choice);
                }}
              />
              <LateIcon name={choice} />
              <span data-tt-part="chart-type-name">{words.types[choice]}</span>
              {why && (
                <span id={`${id}-${choice}`} hidden>
                  {why}
                </span>
              )}
            </label>
          );
        })}
      </fieldset>
      {asked && reason && (
        <p data-tt-part="chart-note" aria-hidden="true">
          {`${words.types[asked]}: ${reason}`}
        </p>
      )}
    </>
  );
}
