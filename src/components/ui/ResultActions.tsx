'use client';

import {
  type ComponentPropsWithoutRef,
  type ComponentType,
  createContext,
  forwardRef,
  type ReactNode,
  useContext,
} from 'react';
import type { Result } from '../../rows/Result.js';
import { ActionButton } from './ActionButton.js';
import { Icon } from './Icon.js';
import { LateIcon } from './LateIcon.js';

/** Something to do with a result: with its rows (`copy`, `csv`, `xlsx`), its chart (`image`, `png`, `svg`, `spec`) or its query (`sql`). */
export interface ResultAction {
  /** Names the action. `image` and `spec` copy the chart and its specification, `sql` copies the query. */
  readonly name: 'copy' | 'csv' | 'xlsx' | 'image' | 'png' | 'svg' | 'sql' | 'spec';
  /** The button's visible text. */
  readonly label: string;
  /** The button's accessible name, which contains `label`, and the words in the menu. */
  readonly description: string;
  /** Whether it is running, or can't run: the button then does nothing. */
  readonly isBusy: boolean;
  /** Copies or saves. Failures are announced by the part that the action belongs to. */
  readonly run: () => void;
}

/** Props of `ResultActions`, besides the attributes of a `<span>`. */
export interface ResultActionsProps extends Omit<ComponentPropsWithoutRef<'span'>, 'results'> {
  /**
   * Where the actions are: in the menu of a result's card, in the toolbar of its table, or in the toolbar of its chart, which
   * has some only outside a card.
   */
  readonly view: 'chart' | 'table' | 'menu';
  /** The result, with its rows. */
  readonly result: Result;
  /** The result's title. */
  readonly title: string | undefined;
  /** The available actions. Empty if none is allowed, or if all of them are in the menu. */
  readonly actions: readonly ResultAction[];
}

/** Props of an entry of the menu. */
interface MenuEntryProps extends Pick<ResultAction, 'isBusy'> {
  readonly icon: ReactNode;
  readonly onSelect: () => void;
  readonly children: string;
}

/** Parts of a menu. */
interface MenuParts {
  readonly Entry: ComponentType<MenuEntryProps>;
  /** Separates groups of entries. */
  readonly Line: ComponentType;
}

/** The parts of the menu around the actions. Their code is loaded with the menu. */
export const MenuPartsContext = createContext<MenuParts | undefined>(undefined);

/**
 * The actions that copy and save a result: entries of its menu (to copy the image, the rows, the SQL and the chart specification,
 * then to save PNG, SVG, CSV and Excel), and buttons in the toolbar of its table (copy, CSV; outside a card, Excel) and of a
 * chart outside a card (PNG, SVG). Children follow the buttons; for your own entries in the menu, see `resultActions`.
 * `data-state`: the view.
 *
 * ```tsx
 * const Actions = (props: ResultActionsProps) => (
 *   <ResultActions {...props} actions={props.actions.filter(({ name }) => name !== 'svg')} />
 * );
 * <Chat slots={{ ResultActions: Actions }} … />
 * ```
 */
export const ResultActions = forwardRef<HTMLSpanElement, ResultActionsProps>(function ResultActions(
  { view, result: _result, title: _title, actions, children, ...attributes },
  ref,
) {
  const menu = useContext(MenuPartsContext);
  if (view === 'menu' && menu !== undefined) {
    const { Entry, Line } = menu;
    const show = ({ name, description, isBusy, run }: ResultAction) => (
      <Entry key={description} icon={ICONS[name]} isBusy={isBusy} onSelect={run}>
        {description}
      </Entry>
    );
    const copying = actions.filter(({ name }) => ICONS[name] === COPY);
    const saving = actions.filter(({ name }) => ICONS[name] === SAVE);
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be part of a menu.
      <span role="group" {...attributes} ref={ref} data-tt-part="result-actions" data-state={view}>
        {copying.map(show)}
        {copying.length > 0 && saving.length > 0 && <Line />}
        {saving.map(show)}
      </span>
    );
  }
  if (actions.length === 0 && children === undefined) return null;
  return (
    <span {...attributes} ref={ref} data-tt-part="result-actions" data-state={view}>
      {actions.map(({ name, label, description, isBusy, run }) => (
        <ActionButton
          key={name}
          part={view === 'chart' ? 'chart-save-button' : (PARTS.get(name) ?? '')}
          aria-label={description}
          label={description}
          icon={name === 'svg' ? undefined : ICONS[name]}
          isBusy={isBusy}
          onClick={run}
        >
          {label}
        </ActionButton>
      ))}
      {children}
    </span>
  );
});

const PARTS: ReadonlyMap<string, string> = new Map([
  ['copy', 'result-table-copy'],
  ['csv', 'result-table-download'],
  ['xlsx', 'result-table-download'],
]);

const COPY = <Icon name="copy" />;
const SAVE = <LateIcon name="download" />;
const ICONS = { copy: COPY, csv: SAVE, xlsx: SAVE, image: COPY, png: SAVE, svg: SAVE, sql: COPY, spec: COPY };
