'use client';

import type { ReactNode } from 'react';
import { listColumns } from '../../../chart/build/defaultChart.js';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { chartBuilderWords } from '../../../locales/chartBuilderWords.js';
import type { ChartEdit } from '../../../rows/edits/ResultEdits.js';
import { isAmount } from '../../../rows/isAmount.js';
import type { Result } from '../../../rows/Result.js';
import { BuilderSelect } from './BuilderSelect.js';

/** Props of `ChartColumnFields`. */
export interface ChartColumnFieldsProps {
  readonly result: Result;
  readonly edit: ChartEdit;
  readonly onChange: (columns: Partial<Pick<ChartEdit, 'x' | 'y' | 'series'>>) => void;
}

/** The columns of a chart: its categories, its numbers and its series. */
export function ChartColumnFields({ result, edit, onChange }: ChartColumnFieldsProps): ReactNode {
  const words = chartBuilderWords(useLocale());
  const choices = listColumns(result).map(({ key, column }) => ({ value: key, text: column.title, column }));
  const { x, y, series = '' } = edit;
  const others = choices.filter(({ column, value }) => value === series || (!isAmount(column) && value !== x));
  return (
    <>
      <BuilderSelect
        label={words.category}
        value={x}
        choices={choices.filter(({ value }) => value !== y)}
        onChoose={(value) => onChange({ x: value, ...(value === series && { series: undefined }) })}
      />
      <BuilderSelect
        label={words.value}
        value={y}
        choices={choices.filter(({ column, value }) => value === y || (isAmount(column) && value !== x))}
        onChoose={(value) => onChange({ y: value })}
      />
      <BuilderSelect
        label={words.series}
        value={series}
        choices={[{ value: '', text: words.noSeries }, ...others]}
        onChoose={(value) => onChange({ series: value === '' ? undefined : value })}
      />
    </>
  );
}
