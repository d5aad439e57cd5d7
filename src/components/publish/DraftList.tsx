'use client';

import type { ReactNode } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { shownName } from '../../text/shownName.js';
import { Button } from '../ui/Button.js';
import { LateIcon } from '../ui/LateIcon.js';
import type { DashboardDraft, DraftItem } from './useDashboardDraft.js';

/** Props of `DraftList`. */
export interface DraftListProps {
  /** The results and the reader's choices. */
  readonly draft: DashboardDraft;
  /** Whether all controls are disabled. */
  readonly isDisabled: boolean;
}

/** The results of the thread. The reader can include, reorder and show each as a chart or a table. */
export function DraftList({ draft, isDisabled }: DraftListProps): ReactNode {
  const locale = useLocale();
  const move = (item: DraftItem, step: -1 | 1, button: HTMLButtonElement) => {
    draft.move(item.result.id, step);
    // At either end, the pressed button becomes disabled and loses the focus, so the opposite button gets it.
    requestAnimationFrame(() => {
      if (!button.disabled) return;
      button.parentElement?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus();
    });
  };
  return (
    <ul data-tt-part="publish-list">
      {draft.items.map((item, index) => {
        const { id, rows, totalRows } = item.result;
        const title = shownName(item.result.title || locale.untitledResult);
        return (
          <li key={id} data-tt-part="publish-item" data-state={item.isChosen ? 'chosen' : 'left'}>
            <label data-tt-part="publish-choice">
              <input
                type="checkbox"
                checked={item.isChosen}
                disabled={isDisabled}
                onChange={(event) => draft.choose(id, event.target.checked)}
              />
              <span data-tt-part="publish-item-text">
                <span data-tt-part="publish-item-title" dir="auto">
                  {title}
                </span>
                <span data-tt-part="publish-item-detail">{locale.rowCount(rows.length, totalRows)}</span>
                {item.changes !== '' && (
                  <span data-tt-part="publish-item-detail">{locale.publishWithout(item.changes)}</span>
                )}
              </span>
            </label>
            {item.chart !== undefined && (
              <select
                aria-label={locale.publishShowAs(title)}
                value={item.view}
                disabled={isDisabled || !item.isChosen}
                onChange={(event) => draft.show(id, event.target.value === 'chart' ? 'chart' : 'table')}
                data-tt-part="publish-view"
              >
                <option value="chart">{locale.chart}</option>
                <option value="table">{locale.table}</option>
              </select>
            )}
            {draft.items.length > 1 && (
              <span data-tt-part="publish-moves">
                <Button
                  part="publish-move"
                  icon={<LateIcon name="up" />}
                  label={locale.moveUp(title)}
                  disabled={isDisabled || index === 0}
                  onClick={(event) => move(item, -1, event.currentTarget)}
                />
                <Button
                  part="publish-move"
                  icon="down"
                  label={locale.moveDown(title)}
                  disabled={isDisabled || index === draft.items.length - 1}
                  onClick={(event) => move(item, 1, event.currentTarget)}
                />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
