'use client';

import type { ReactNode } from 'react';
import { canRank, readRoles } from '../../../chart/build/chartRoles.js';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { chartBuilderWords } from '../../../locales/chartBuilderWords.js';
import type { ChartEdit } from '../../../rows/edits/ResultEdits.js';
import type { Result } from '../../../rows/Result.js';
import { BuilderSelect } from './BuilderSelect.js';

/** Props of `ChartRankFields`. */
export interface ChartRankFieldsProps {
  readonly result: Result;
  readonly edit: ChartEdit;
  readonly onChange: (rank: Pick<ChartEdit, 'sort' | 'top' | 'hidesRest'>) => void;
}

const COUNTS = [5, 10, 20];

/** The order of the categories and their number. Times and numbers already have an order. */
export function ChartRankFields({ result, edit, onChange }: ChartRankFieldsProps): ReactNode {
  const locale = useLocale();
  const words = chartBuilderWords(locale);
  const x = readRoles(result, edit)?.x;
  const can = x !== undefined && canRank(edit.type, x);
  const why = can ? undefined : words.isOrdered;
  const { sort = '', top } = can ? edit : {};
  const number = new Intl.NumberFormat(locale.code);
  const counts = top === undefined || COUNTS.includes(top) ? COUNTS : [top, ...COUNTS];
  return (
    <>
      <BuilderSelect
        label={words.order}
        value={sort}
        why={why}
        choices={[
          { value: '', text: words.asSent },
          { value: 'descending', text: words.highestFirst },
          { value: 'ascending', text: words.lowestFirst },
        ]}
        onChoose={(value) => onChange({ sort: value === 'descending' || value === 'ascending' ? value : undefined })}
      />
      <BuilderSelect
        label={words.show}
        value={String(top ?? '')}
        why={why}
        choices={[
          { value: '', text: words.all },
          ...counts.map((count) => ({ value: String(count), text: words.top(number.format(count)) })),
        ]}
        onChoose={(value) => onChange({ top: value === '' ? undefined : Number(value) })}
      />
      {top !== undefined && edit.type !== 'pie' && (
        <label data-tt-part="chart-builder-check">
          <input
            type="checkbox"
            checked={edit.hidesRest !== true}
            onChange={({ target }) => onChange({ hidesRest: !target.checked })}
          />
          {words.other}
        </label>
      )}
    </>
  );
}
