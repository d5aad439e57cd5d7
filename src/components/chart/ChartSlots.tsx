'use client';

import { type ReactNode, useContext } from 'react';
import type { ChartFormat } from '../../chart/spec/chartTypes.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { CardViewsContext } from '../rows/CardViews.js';
import { type ResultAction, ResultActions, type ResultActionsProps } from '../ui/ResultActions.js';
import { useSlot } from '../ui/useSlot.js';
import { ChartToolbar, type ChartToolbarProps } from './ChartToolbar.js';

export interface ChartSlotsProps
  extends Pick<ChartToolbarProps, 'types' | 'type' | 'onTypeChange'>,
    Pick<ResultActionsProps, 'result' | 'title'> {
  /** Whether the picture is visible rather than the rows. A table has its own actions. */
  readonly hasPicture: boolean;
  /** Undefined if the picture can't be saved. */
  readonly onSave: ((format: ChartFormat) => void) | undefined;
  readonly hasFailedToSave: boolean;
}

/** The toolbar of a chart with its actions, both replaceable. In a card, the menu of the card has the actions. */
export function ChartSlots(props: ChartSlotsProps): ReactNode {
  const { types, type, onTypeChange, result, title, hasPicture, onSave, hasFailedToSave } = props;
  const locale = useLocale();
  const [Toolbar, toolbarProps] = useSlot('ChartToolbar', ChartToolbar);
  const [Actions, actionsProps] = useSlot('ResultActions', ResultActions);
  const isInCard = useContext(CardViewsContext) !== undefined;
  if (Toolbar === undefined) return null;
  const actions = FORMATS.map((format): ResultAction => {
    const label = format.toUpperCase();
    const run = () => onSave?.(format);
    return { name: format, label, description: locale.chartSaveAs(label), isBusy: false, run };
  });
  return (
    <Toolbar types={types} type={type} onTypeChange={onTypeChange} {...toolbarProps}>
      {hasPicture && isInCard && Actions && (
        <Actions view="chart" result={result} title={title} actions={[]} {...actionsProps} />
      )}
      {hasPicture && !isInCard && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; these are commands.
        <div data-tt-part="chart-save" role="group" aria-label={locale.chartSave}>
          <span data-tt-part="chart-save-error" role="status">
            {hasFailedToSave && locale.chartSaveFailed}
          </span>
          {Actions && (
            <Actions view="chart" result={result} title={title} actions={onSave ? actions : []} {...actionsProps} />
          )}
        </div>
      )}
    </Toolbar>
  );
}

const FORMATS: readonly ChartFormat[] = ['png', 'svg'];
