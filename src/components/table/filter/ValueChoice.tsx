'use client';

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { type CountedValues, countValues } from '../../../rows/edits/countValues.js';
import type { ValueFilter } from '../../../rows/edits/ResultEdits.js';
import { createColumnFormat } from '../../../rows/format/createColumnFormat.js';
import type { Result } from '../../../rows/Result.js';
import type { TableColumn } from '../../../rows/TableColumn.js';
import { workInSlices } from '../../../rows/workInSlices.js';
import { showValue } from '../TableRow.js';

export interface ValueChoiceProps {
  readonly column: TableColumn;
  readonly result: Result;
  /** The chosen values, or the excluded ones if `isExcluded`. */
  readonly choice: Pick<ValueFilter, 'values' | 'isExcluded'>;
  readonly onChange: (choice: ValueChoiceProps['choice']) => void;
}

/** The values of a column as checkboxes, most frequent first, with one for all. */
export function ValueChoice({ column, result, choice, onChange }: ValueChoiceProps): ReactNode {
  const locale = useLocale();
  const format = useMemo(() => createColumnFormat(column, locale), [column, locale]);
  const [counted, setCounted] = useState<CountedValues>();
  useEffect(() => {
    const stop = new AbortController();
    workInSlices(countValues(result, column), stop.signal).then(setCounted, () => {});
    return () => stop.abort();
  }, [result, column]);
  const { values, isExcluded = false } = choice;
  const listed = useMemo(() => new Set(values), [values]);
  const isAll = isExcluded && values.length === 0;
  // Every value occurs once, as in a query's groups.
  const isCounted = counted?.values[0]?.count !== 1;
  const toggle = (key: string | null) =>
    onChange({ isExcluded, values: listed.has(key) ? values.filter((value) => value !== key) : [...values, key] });
  return (
    <fieldset data-tt-part="filter-values" aria-busy={counted === undefined}>
      <legend>{locale.filterValues}</legend>
      <Box
        label={locale.filterAll}
        isChecked={isAll}
        isMixed={!isAll && (isExcluded || values.length > 0)}
        onToggle={() => onChange({ values: [], isExcluded: !isAll })}
      />
      {counted?.values.map(({ key, value, count }) => (
        <Box
          key={key ?? 'null '}
          label={key === null ? locale.nullValue : showValue(value, format).text || '""'}
          count={isCounted ? count.toLocaleString(locale.code) : undefined}
          isChecked={listed.has(key) !== isExcluded}
          onToggle={() => toggle(key)}
        />
      ))}
      {counted !== undefined && counted.others > 0 && (
        <p data-tt-part="filter-note">{locale.filterOthers(counted.others)}</p>
      )}
    </fieldset>
  );
}

interface BoxProps {
  readonly label: string;
  readonly count?: string | undefined;
  readonly isChecked: boolean;
  readonly isMixed?: boolean | undefined;
  readonly onToggle: () => void;
}

function Box({ label, count, isChecked, isMixed = false, onToggle }: BoxProps): ReactNode {
  return (
    <label data-tt-part="filter-value">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={onToggle}
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
      />
      <bdi>{label}</bdi>
      {count !== undefined && <span aria-hidden="true">{count}</span>}
    </label>
  );
}
