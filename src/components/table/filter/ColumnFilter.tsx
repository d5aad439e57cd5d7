'use client';

import { Popover, usePopoverStore } from '@ariakit/react/popover';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import type { ColumnFilter as Filter, TextFilter, ValueFilter } from '../../../rows/edits/ResultEdits.js';
import type { Result } from '../../../rows/Result.js';
import type { TableColumn } from '../../../rows/TableColumn.js';
import { revealControls } from '../../../text/cleanText.js';
import { Button } from '../../ui/Button.js';
import { TOP_LAYER, toTopLayer } from '../../ui/topLayer.js';
import { LimitField } from './LimitField.js';
import { createLimit } from './limits.js';
import { ValueChoice } from './ValueChoice.js';

/** Props of `ColumnFilter`. */
export interface ColumnFilterProps {
  readonly column: TableColumn;
  /** The key by which edits address the column. */
  readonly columnKey: string;
  /** The rows without filters. */
  readonly result: Result;
  /** All filters of the result. */
  readonly filters: readonly Filter[];
  /** The header that it opens below. */
  readonly header: HTMLElement;
  /** Called with all filters when the reader applies or removes this one. */
  readonly onChange: (filters: readonly Filter[]) => void;
  /** Called when it closes. The focus then returns to the header. */
  readonly onClose: () => void;
}

/** What the reader has chosen in an open filter. */
type Choice = Pick<ValueFilter, 'values' | 'isExcluded'>;

const ALL: Choice = { values: [], isExcluded: true };

/**
 * The filter of a column: a part of a text, or limits of numbers or times, and the values to choose from. Nothing changes until
 * the reader applies it. Esc and a press outside close it.
 */
export function ColumnFilter(props: ColumnFilterProps): ReactNode {
  const { column, columnKey, result, filters, header, onChange, onClose } = props;
  const locale = useLocale();
  const own = filters.filter((filter) => filter.column === columnKey);
  const others = filters.filter((filter) => filter.column !== columnKey);
  const limit = createLimit(column);
  const range = own.find(({ kind }) => kind === 'range');
  const [text, setText] = useState(
    () => own.find((filter): filter is TextFilter => filter.kind === 'text')?.text ?? '',
  );
  const [from, setFrom] = useState(() => limit?.write(range?.kind === 'range' ? range.from : undefined) ?? '');
  const [to, setTo] = useState(() => limit?.write(range?.kind === 'range' ? range.to : undefined) ?? '');
  const [choice, setChoice] = useState<Choice>(
    () => own.find((filter): filter is ValueFilter => filter.kind === 'values') ?? ALL,
  );
  const store = usePopoverStore({
    open: true,
    setOpen: (open) => {
      if (!open) onClose();
    },
    placement: 'bottom-start',
  });
  const title = revealControls(column.title);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const base = { column: columnKey };
    const isAll = choice.isExcluded === true && choice.values.length === 0;
    const [least, greatest] = [limit?.read(from), limit?.read(to)];
    onChange([
      ...others,
      ...(text === '' ? [] : [{ ...base, kind: 'text', text } as const]),
      ...(least === undefined && greatest === undefined
        ? []
        : [{ ...base, kind: 'range', ...(least && { from: least }), ...(greatest && { to: greatest }) } as const]),
      ...(isAll ? [] : [{ ...base, kind: 'values', ...choice } as const]),
    ]);
    onClose();
  };

  return (
    <Popover
      ref={toTopLayer}
      store={store}
      data-tt-part="filter"
      aria-label={locale.filterOf(title)}
      getAnchorRect={() => header.getBoundingClientRect()}
      finalFocus={header.querySelector('button')}
      fixed
      gutter={2}
      wrapperProps={TOP_LAYER}
      // Esc closes only the filter. It doesn't close a surrounding dialog or stop the run.
      hideOnEscape={(event) => {
        event.preventDefault();
        return true;
      }}
      // Keeps keys from the table, which would handle them.
      onKeyDown={(event) => event.stopPropagation()}
      autoFocusOnShow
      unmountOnHide
    >
      <form onSubmit={apply}>
        {column.kind === 'text' && <LimitField label={locale.filterContains} value={text} onChange={setText} />}
        {limit && (
          <div data-tt-part="filter-limits">
            <LimitField label={locale.filterFrom} value={from} onChange={setFrom} {...limit.field} />
            <LimitField label={locale.filterTo} value={to} onChange={setTo} {...limit.field} />
          </div>
        )}
        <ValueChoice {...{ column, result, choice }} onChange={setChoice} />
        <div data-tt-part="filter-actions">
          {own.length > 0 && (
            <Button
              part="filter-action"
              label={locale.removeFilter}
              onClick={() => {
                onChange(others);
                onClose();
              }}
            />
          )}
          <Button part="filter-action" type="submit" label={locale.applyFilter} />
        </div>
      </form>
    </Popover>
  );
}
