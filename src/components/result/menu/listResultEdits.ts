import { defaultChart } from '../../../chart/build/defaultChart.js';
import { chartBuilderWords } from '../../../locales/chartBuilderWords.js';
import type { Locale } from '../../../locales/Locale.js';
import { suggestComparison } from '../../../rows/edits/suggestComparison.js';
import type { LateIconName } from '../../ui/LateIcon.js';
import type { ResultCard } from '../ResultCard.js';

/** An entry of a result's menu that changes what the reader sees of it. */
interface ResultEditEntry {
  readonly label: string;
  readonly icon?: LateIconName | undefined;
  readonly run: () => void;
}

/** Lists how a result can be drawn or compared as a whole. Reads its rows. */
export function listResultEdits(
  { result, editChart, table, editing, showTable }: ResultCard,
  locale: Locale,
): readonly ResultEditEntry[] {
  const words = chartBuilderWords(locale);
  const canDraw = editChart !== undefined && defaultChart(result) !== undefined;
  const label = result.chart === undefined ? words.draw : words.edit;
  const hasTable = table !== null && editing.edits.comparison === undefined;
  const compared = hasTable ? suggestComparison(result) : undefined;
  const compare = () => {
    editing.change(compared ?? {});
    showTable();
  };
  return [
    ...(canDraw ? [{ label, icon: 'chart', run: editChart } as const] : []),
    ...(compared ? [{ label: locale.comparePeriods, run: compare }] : []),
  ];
}
