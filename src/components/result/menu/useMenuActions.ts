'use client';

import type { ChartFormat } from '../../../chart/spec/chartTypes.js';
import { writeClipboard } from '../../../dom/writeClipboard.js';
import type { ResolvedPermissions } from '../../../hooks/provider/ChatPermissions.js';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { loadedRows } from '../../../hooks/results/countRows.js';
import { useCan } from '../../../hooks/useCan.js';
import type { Locale } from '../../../locales/Locale.js';
import { ChartToolbar } from '../../chart/ChartToolbar.js';
import type { CardViews, ChartPicture } from '../../rows/CardViews.js';
import { listRowActions } from '../../table/listRowActions.js';
import { TableToolbar } from '../../table/TableToolbar.js';
import { useTableEdits } from '../../table/useTableEdits.js';
import { useTableExport } from '../../table/useTableExport.js';
import { type ShownRows, useTableRows } from '../../table/useTableRows.js';
import type { ResultAction } from '../../ui/ResultActions.js';
import { useSlot } from '../../ui/useSlot.js';
import type { ResultCard } from '../ResultCard.js';
import { indentJson } from '../tool/indentJson.js';

/**
 * Lists what the reader can copy and save from a result, as far as its chart, its table and their toolbars offer it, while the
 * menu is open. `say` announces how an action ended.
 */
export function useMenuActions(
  card: ResultCard,
  views: CardViews,
  isOpen: boolean,
  say: (words: string) => void,
): readonly ResultAction[] {
  const locale = useLocale();
  const can = useCan();
  const [ChartBar] = useSlot('ChartToolbar', ChartToolbar);
  const [TableBar] = useSlot('TableToolbar', TableToolbar);
  const { result: answered, allRows, title, editing } = card;
  const rows = useTableRows(answered, allRows);
  // The table applies the edits as well, so a closed menu, which stays mounted, doesn't do that work again.
  const { shown, isWorking } = useTableEdits(answered, rows, isOpen ? editing : { ...editing, edits: NO_EDITS });
  const chart = views.chart === undefined ? card.views.chart : views.chart;
  const mounted = views.table === undefined ? card.views.table : views.table;
  const fileOf = ({ schema, data, columns, result, ...counts }: ShownRows, summary: string) => ({
    rows: { schema, rowCount: counts.rowCount, rowAt: (place: number) => data[place] ?? [] },
    columns: columns ?? result.columns,
    loaded: loadedRows(counts),
    summary,
    title: mounted?.title ?? title,
    guardFormulas: (mounted ?? card.table)?.guardFormulas ?? true,
    onExport: (mounted ?? card.table)?.onExport,
  });
  // A mounted table may be sorted. Without one, the rows are in the order of the answer.
  const exporter = useTableExport({ ...(mounted ?? fileOf(shown, editing.summary)), say });
  const unedited = useTableExport({ ...fileOf(rows, ''), say });
  const hasRows = TableBar && shown.rowCount > 0 && mounted !== null && (mounted !== undefined || card.table !== null);

  const copy = (text: string) => () =>
    writeClipboard(text).then(
      () => say(locale.copied),
      () => say(locale.copyFailed),
    );
  const { sqlQuery, chart: spec } = answered;
  return [
    ...(ChartBar && chart ? listChartActions(chart, say, locale, can) : []),
    ...(hasRows ? listRowActions({ shown, exporter, isWorking, can, hasExcel: true }, locale) : []),
    ...(hasRows && editing.summary !== ''
      ? listRowActions({ shown: rows, exporter: unedited, isWorking: false, can, hasExcel: true }, locale).map(
          (action) => ({
            ...action,
            description: locale.withoutEdits(action.description),
          }),
        )
      : []),
    ...(sqlQuery === '' || !can.seeSql || !can.copy ? [] : [named('sql', locale.copySql, copy(sqlQuery))]),
    ...(spec === undefined || !can.copy ? [] : [named('spec', locale.copySpec, copy(writeSpec(spec)))]),
  ];
}

const NO_EDITS = {};

function listChartActions(
  chart: ChartPicture,
  say: (words: string) => void,
  locale: Locale,
  can: ResolvedPermissions,
): readonly ResultAction[] {
  const copy = () =>
    copyImage(chart.draw('png')).then(
      () => say(locale.imageCopied),
      () => say(locale.copyFailed),
    );
  const save = (format: ChartFormat) =>
    named(format, locale.chartSaveAs(format.toUpperCase()), () => {
      // The browser shows the file, so the note about an earlier failure must disappear.
      say('');
      chart.save(format).catch(() => say(locale.chartSaveFailed));
    });
  return [
    ...(can.copy && canCopyImages() ? [named('image', locale.copyImage, copy)] : []),
    ...(can.export ? [save('png'), save('svg')] : []),
  ];
}

function named(name: ResultAction['name'], label: string, run: () => void): ResultAction {
  return { name, label, description: label, isBusy: false, run };
}

/** A spec that arrived as text is indented only if nothing is lost. */
function writeSpec(spec: unknown): string {
  return typeof spec === 'string' ? indentJson(spec) : (JSON.stringify(spec, null, 2) ?? '');
}

/** Whether the browser can copy images: not on pages that aren't served securely. */
function canCopyImages(): boolean {
  return typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function';
}

/** Copies a PNG. Called within the press of a button, before the image is ready, as Safari requires. */
async function copyImage(png: Promise<Blob>): Promise<void> {
  // Prevents an unhandled rejection if the browser refuses before it reads the promise. Otherwise it rejects below.
  png.catch(() => {});
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
}
