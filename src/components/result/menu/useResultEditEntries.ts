'use client';

import { useMemo } from 'react';
import { defaultChart } from '../../../chart/build/defaultChart.js';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { chartBuilderWords } from '../../../locales/chartBuilderWords.js';
import { suggestComparison } from '../../../rows/edits/suggestComparison.js';
import type { LateIconName } from '../../ui/LateIcon.js';
import type { ResultCard } from '../ResultCard.js';

/** An entry of a result's menu that changes what the reader sees of it. */
interface ResultEditEntry {
  readonly label: string;
  readonly icon?: LateIconName | undefined;
  readonly run: () => void;
}

/** Returns how a result can be drawn or compared as a whole. Its rows are read once, when the menu opens. */
export function useResultEditEntries(card: ResultCard, isOpen: boolean): readonly ResultEditEntry[] {
  const locale = useLocale();
  const { result, editChart, table, editing, showTable } = card;
  const words = chartBuilderWords(locale);
  const canDraw = useMemo(() => isOpen && defaultChart(result) !== undefined, [isOpen, result]);
  const periods = useMemo(() => (isOpen ? suggestComparison(result) : undefined), [isOpen, result]);
  const compared = table !== null && editing.edits.comparison === undefined ? periods : undefined;
  const compare = () => {
    // The pivot of a reader may have removed the columns.
    editing.change({ pivot: undefined, ...compared });
    showTable();
  };
  const label = result.chart === undefined ? words.draw : words.edit;
  return [
    ...(canDraw && editChart ? [{ label, icon: 'chart', run: editChart } as const] : []),
    ...(compared ? [{ label: locale.comparePeriods, icon: 'grouped', run: compare } as const] : []),
  ];
}
