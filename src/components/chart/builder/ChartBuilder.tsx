'use client';

import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { defaultChart } from '../../../chart/build/defaultChart.js';
import { readChartEdit } from '../../../chart/build/readChartEdit.js';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { chartBuilderWords } from '../../../locales/chartBuilderWords.js';
import type { ChartEdit, ChartEditType } from '../../../rows/edits/ResultEdits.js';
import type { Result } from '../../../rows/Result.js';
import { Button } from '../../ui/Button.js';
import { closeByEscape } from '../../ui/closeByEscape.js';
import { ChartColumnFields } from './ChartColumnFields.js';
import { ChartRankFields } from './ChartRankFields.js';
import { ChartTypeField } from './ChartTypeField.js';
import { chooseColumn, chooseType } from './chooseChart.js';
import { useBuiltChart } from './useBuiltChart.js';

/** Props of `ChartBuilder`. */
export interface ChartBuilderProps {
  /** The rows to draw. */
  readonly result: Result;
  /** The reader's chart. Undefined: the agent's. */
  readonly edit: ChartEdit | undefined;
  /** Called with each choice; with undefined for the agent's chart. */
  readonly onChange: (edit: ChartEdit | undefined) => void;
  readonly onClose: () => void;
  /** Whether the panel was just opened and should take the focus. It is then set to false. */
  readonly takesFocus: RefObject<boolean>;
}

/**
 * The panel in which a reader builds a chart: its type, its columns, and the order and the number of its categories. Each choice
 * is drawn immediately. A misleading option can be focused but not chosen, and shows the reason. Esc closes the panel.
 */
export function ChartBuilder({ result, edit, onChange, onClose, takesFocus }: ChartBuilderProps): ReactNode {
  const locale = useLocale();
  const words = chartBuilderWords(locale);
  const noRoomId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const hasOwn = result.chart !== undefined;
  const first = useMemo(() => readChartEdit(result) ?? defaultChart(result), [result]);
  const now = edit ?? first;
  // The series to restore after a type without series.
  const [lastSeries, setLastSeries] = useState(now?.series ?? first?.series);
  const build = useBuiltChart(result, now);

  // Without a chart, there is nothing to scroll to.
  useEffect(() => {
    if (!hasOwn && edit === undefined && first !== undefined) onChange(first);
  }, [hasOwn, edit, first, onChange]);
  useEffect(() => {
    if (!takesFocus.current) return;
    const field = panel.current?.querySelector<HTMLElement>('input:checked');
    field?.focus({ preventScroll: true });
    // The card behind a dialog has the same panel, which can't take the focus.
    if (!field?.matches(':focus') || panel.current === null) return;
    takesFocus.current = false;
    const opened = panel.current;
    // Once the thread knows its new height: before, the movement would count as one to its old end, which it then follows.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        bringIntoView(opened);
        // On a phone, the types are a row that scrolls.
        field.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
      }),
    );
  });

  if (now === undefined) return null;
  const close = () => {
    const tab = panel.current?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby');
    onClose();
    const root = panel.current?.getRootNode() as Document | ShadowRoot | undefined;
    if (tab) root?.getElementById(tab)?.focus();
  };
  const change = (next: ChartEdit) => {
    if (next.series !== undefined) setLastSeries(next.series);
    onChange(next);
  };
  // The column may have become the category.
  const series = lastSeries === now.x ? undefined : lastSeries;
  const canLabel = build?.canLabel ?? false;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and has one for each group.
    <div ref={panel} role="group" aria-label={words.edit} onKeyDown={closeByEscape(close)} data-tt-part="chart-builder">
      <ChartTypeField
        type={now.type}
        fit={build?.fit}
        canSplit={series !== undefined}
        onChoose={(type: ChartEditType) => change(chooseType(now, type, series))}
      />
      <div>
        <ChartColumnFields
          result={result}
          edit={now}
          onChange={(columns) => change(chooseColumn(result, now, columns))}
        />
        <ChartRankFields result={result} edit={now} onChange={(rank) => change({ ...now, ...rank })} />
        <label data-tt-part="chart-builder-check" data-state={canLabel ? 'on' : 'off'}>
          <input
            type="checkbox"
            checked={canLabel && now.hasLabels === true}
            aria-disabled={!canLabel}
            aria-describedby={canLabel ? undefined : noRoomId}
            title={canLabel ? undefined : words.noRoom}
            onChange={({ target }) => canLabel && change({ ...now, hasLabels: target.checked })}
          />
          {words.labels}
          {!canLabel && (
            <span id={noRoomId} hidden>
              {words.noRoom}
            </span>
          )}
        </label>
        {edit !== undefined && (
          <Button
            part="row-count-load"
            label={hasOwn ? words.reset : words.remove}
            onClick={() => {
              onChange(undefined);
              close();
            }}
          />
        )}
      </div>
      <Button part="row-count-load" label={locale.close} onClick={close} />
    </div>
  );
}

/** Pixels to leave above the panel, so that the tabs stay visible, and above a card that is as high as the thread. */
const TABS_HEIGHT = 56;
const CARD_GAP = 8;
/** Pixels to show of a chart that isn't drawn yet. */
const CHART_HEIGHT = 240;

/** Scrolls the thread no further than the chart below the panel needs, and not past the title, or the tabs of a card that doesn't fit. */
function bringIntoView(panel: HTMLElement): void {
  const thread = panel.closest('[data-tt-part="message-scroller"]');
  // The page may show the whole chat in a dialog.
  if (thread === null || thread.contains(panel.closest('dialog'))) return;
  const { top, bottom, height } = thread.getBoundingClientRect();
  const own = panel.getBoundingClientRect();
  const card = panel.closest('[data-tt-part="sql-result"]')?.getBoundingClientRect();
  const chartEnd = panel.closest('[role="tabpanel"]')?.getBoundingClientRect().bottom ?? 0;
  const below = Math.max(chartEnd, own.bottom + CHART_HEIGHT) - bottom;
  const start = card && card.height < height ? card.top - CARD_GAP : own.top - TABS_HEIGHT;
  thread.scrollTop += Math.min(Math.max(below, 0), start - top);
}
