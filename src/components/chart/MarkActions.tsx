'use client';

import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { findNamedValue } from '../../chart/draw/findNamedValue.js';
import type { MarkContent } from '../../chart/draw/readMark.js';
import type { RebuiltChart } from '../../chart/spec/rebuildChart.js';
import { isTouchScreen } from '../../dom/isTouchScreen.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { EditsModel } from '../../hooks/results/useEditsModel.js';
import { useOpenComposer } from '../../hooks/useOpenComposer.js';
import { createColumnFormat } from '../../rows/format/createColumnFormat.js';
import type { Result } from '../../rows/Result.js';
import { revealControls } from '../../text/cleanText.js';
import { AskAbout } from '../ui/AskAbout.js';
import { BreakDown } from '../ui/BreakDown.js';
import type { AskAboutProps } from '../ui/useAskAbout.js';
import { ValueFilters } from '../ui/ValueFilters.js';
import { type MarkComparing, useMarkComparison } from './useMarkComparison.js';

/** Props of `MarkActions`. */
export interface MarkActionsProps extends AskAboutProps {
  /** The picked mark; undefined if there is none. */
  readonly picked: MarkContent | undefined;
  /** The result, and the chart of all its rows. */
  readonly result: Result;
  readonly chart: RebuiltChart;
  /** Set to the function that compares marks. */
  readonly compare: RefObject<MarkComparing>;
  /** Undefined if the reader's edits don't change the chart. */
  readonly editing: EditsModel | undefined;
  /** Closes the box. */
  readonly onClose: () => void;
}

/** Maximum number of a mark's names to filter by: its place and its series. */
const MAX_FILTERED = 2;

/** The buttons for the mark that a reader has picked. Renders nothing if there is neither a composer nor a value to filter by. */
export function MarkActions({
  picked,
  result,
  chart,
  compare,
  editing,
  onClose,
  ...asked
}: MarkActionsProps): ReactNode {
  const locale = useLocale();
  const canAsk = useOpenComposer() !== undefined;
  const comparing = useMarkComparison(result, chart, editing?.edits);
  useEffect(() => {
    compare.current = comparing;
  }, [compare, comparing]);
  const values = useMemo(
    () =>
      (picked?.names ?? []).slice(0, MAX_FILTERED).flatMap((name) => {
        const found = findNamedValue(name, chart.rows, result);
        if (found === undefined) return [];
        const isMissing = found.cell === null || found.cell === undefined;
        const text = isMissing ? locale.nullValue : createColumnFormat(name.column, locale)(found.cell).text;
        return [{ ...found, words: revealControls(text) }];
      }),
    [picked, chart, result, locale],
  );
  const root = useRef<HTMLDivElement>(null);
  // On a phone, the box is higher than the part of the chart that is visible. In the frame in which the buttons appear, it moves.
  useEffect(() => {
    if (picked === undefined || !isTouchScreen()) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => root.current?.scrollIntoView?.({ block: 'nearest' }));
    });
    return () => cancelAnimationFrame(frame);
  }, [picked]);
  if (picked === undefined) return null;
  if (!canAsk && (editing === undefined || values.length === 0)) return null;
  return (
    <div ref={root} data-tt-part="chart-actions">
      {editing &&
        values.map(({ column, value, words }) => (
          <ValueFilters key={column} {...{ editing, column, value, words }} onPress={onClose} />
        ))}
      <BreakDown {...asked} columns={(result.source ?? result).columns} />
      <AskAbout {...asked} />
    </div>
  );
}
