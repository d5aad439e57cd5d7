'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import type { SqlToolResult } from '../../protocol/toolResult.js';
import { Icon } from './Icon.js';

/** Something to do with a result: `copy` and `csv` for its rows, `png` and `svg` for its chart. */
export interface ResultAction {
  /** Names the action: `copy` and `csv` for rows, `png` and `svg` for a chart. */
  readonly name: 'copy' | 'csv' | 'png' | 'svg';
  /** The button's visible text. */
  readonly label: string;
  /** The button's accessible name, which contains `label`. */
  readonly description: string;
  /** Whether it is running: the button then does nothing. */
  readonly isBusy: boolean;
  /** Copies or saves. Failures are announced by the part that the action belongs to. */
  readonly run: () => void;
}

/** Props of `ResultActions`, besides the attributes of a `<span>`. */
export interface ResultActionsProps extends Omit<ComponentPropsWithoutRef<'span'>, 'results'> {
  /** The view that the actions are in. A result with both has them in both. */
  readonly view: 'chart' | 'table';
  /** The result, with its rows. */
  readonly result: Pick<SqlToolResult, 'schema' | 'data' | 'totalRows'>;
  /** The result's title. */
  readonly title: string | undefined;
  /** What the view offers. Empty if exporting isn't allowed. */
  readonly actions: readonly ResultAction[];
}

/**
 * The buttons that copy and save a result, in the toolbar of its table (copy, CSV) and of its chart (PNG, SVG). Children
 * follow them. `data-state`: the view.
 *
 * ```tsx
 * const Actions = (props: ResultActionsProps) => (
 *   <ResultActions {...props} actions={props.actions.filter(({ name }) => name !== 'svg')}>
 *     <button type="button" onClick={() => pin(props.result)}>Pin</button>
 *   </ResultActions>
 * );
 * <Chat slots={{ ResultActions: Actions }} … />
 * ```
 */
export const ResultActions = forwardRef<HTMLSpanElement, ResultActionsProps>(function ResultActions(
  { view, result: _result, title: _title, actions, children, ...attributes },
  ref,
) {
  return (
    <span {...attributes} ref={ref} data-tt-part="result-actions" data-state={view}>
      {actions.map((action) => (
        <button
          key={action.name}
          type="button"
          aria-label={action.description}
          aria-disabled={action.isBusy}
          onClick={() => !action.isBusy && action.run()}
          data-tt-part={PARTS[action.name]}
        >
          {ICONS[action.name]}
          {action.label}
        </button>
      ))}
      {children}
    </span>
  );
});

const PARTS = {
  copy: 'result-table-copy',
  csv: 'result-table-download',
  png: 'chart-save-button',
  svg: 'chart-save-button',
} as const;

const ICONS = {
  copy: <Icon name="copy" />,
  csv: <Icon name="download" />,
  png: <Icon name="download" />,
  svg: undefined,
} as const;
