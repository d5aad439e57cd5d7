'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { ResultTableModel } from '../../hooks/results/useResultTable.js';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import { useCan } from '../../hooks/useCan.js';
import type { Locale } from '../../locales/Locale.js';
import { type FooterValue, footerFigures } from '../../rows/edits/footerFigures.js';
import type { ColumnFooter } from '../../rows/edits/ResultEdits.js';
import { writeAverage } from '../../rows/format/writeAverage.js';
import { isAmount } from '../../rows/isAmount.js';
import { plainText } from '../../rows/plainText.js';
import { workInSlices } from '../../rows/workInSlices.js';
import type { CellBlock } from '../../rows/writeRows.js';
import { revealControls } from '../../text/cleanText.js';
import { type DrawnColumns, drawCells, frozenCell } from './drawCells.js';
import { hasSelectedText } from './hasSelectedText.js';
import { useSettledWords } from './useSettledWords.js';
import { writeToClipboard } from './useTableExport.js';

/** Props of `TableFooter`. */
export interface TableFooterProps extends DrawnColumns {
  readonly model: ResultTableModel;
  /** How edits address the columns, in their order. */
  readonly keys: readonly string[];
  readonly footer: readonly ColumnFooter[];
  /** The selected cells, to which the figures are then limited. */
  readonly selection: CellBlock | undefined;
  /** Called when the height of the footer may have changed. */
  readonly onSize: () => void;
  /** Announces a message to screen readers. */
  readonly say: (words: string) => void;
}

/**
 * The last row: the figures that the reader chose for columns, computed from all shown rows or, while several cells are selected,
 * from those cells. Selected columns of numbers without a figure then show their sum.
 */
export function TableFooter(props: TableFooterProps): ReactNode {
  const { model, footer, frozenAt, selection, onSize, activeColumn, say } = props;
  const root = useRef<HTMLTableSectionElement>(null);
  const locale = useLocale();
  const { copy: canCopy } = useCan();
  const values = useFigures(props);
  const texts = new Map(values.map((value) => [value.column, writeFigure(value, model, locale)]));
  const words = selection && listWords(values, texts, model, locale);
  useSettledWords(words, say);
  useBrowserLayoutEffect(() => {
    onSize();
    return onSize;
  }, [onSize]);

  // A card can be longer than the thread shows of it. A figure that was just chosen is below the header that has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each choice.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const isChosen = root.current?.closest('table')?.matches(':focus-within');
      if (isChosen) root.current?.scrollIntoView?.({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [footer]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const figure = values.find(({ column }) => column === activeColumn)?.value;
    const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c';
    if (!isCopy || !canCopy || figure == null || hasSelectedText(event.currentTarget)) return;
    writeToClipboard([plainText(figure)], 1).then(
      () => say(locale.copiedCells(1)),
      () => say(locale.copyFailed),
    );
    event.preventDefault();
    event.stopPropagation();
  };

  const { columns, rowCount } = model;
  return (
    <tfoot ref={root} data-state={selection === undefined ? 'rows' : 'selection'}>
      <tr aria-rowindex={rowCount + 2} onKeyDown={onKeyDown}>
        {drawCells(props, columns.length, (index) => (
          <td
            key={index}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as in the rows.
            role="gridcell"
            tabIndex={index === activeColumn ? 0 : undefined}
            aria-colindex={index + 1}
            data-kind={columns[index]?.kind}
            title={texts.get(index)}
            {...frozenCell(index, frozenAt)}
          >
            {texts.get(index)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** A figure below the column at a position. */
interface PlacedFigure extends Pick<FooterValue, 'figure' | 'value'> {
  readonly column: number;
}

/** The previous figures stay while new ones are computed, below their columns wherever these are now. */
function useFigures({ model, keys, footer, selection }: TableFooterProps): readonly PlacedFigure[] {
  const { columns, rows, rowCount, rowAt } = model;
  const [values, setValues] = useState<readonly FooterValue[]>([]);
  const { firstRow = 0, lastRow = rowCount - 1, firstColumn = 0, lastColumn = -1 } = selection ?? {};
  useEffect(() => {
    const stop = new AbortController();
    const selected = columns.slice(firstColumn, lastColumn + 1);
    const sums = selected.filter(isAmount).flatMap(({ index }): ColumnFooter | [] => {
      const column = keys[index] ?? '';
      return footer.some((one) => one.column === column) ? [] : { column, figure: 'sum' };
    });
    const isOfAll = lastColumn < 0;
    const wanted = [...footer, ...sums].filter(
      (one) => isOfAll || selected.some(({ index }) => keys[index] === one.column),
    );
    const chosen = Array.from({ length: lastRow - firstRow + 1 }, (_, place) => rows[rowAt(firstRow + place)] ?? []);
    workInSlices(footerFigures({ columns, rows: chosen }, wanted), stop.signal).then(setValues, () => {});
    return () => stop.abort();
  }, [columns, rows, rowAt, keys, footer, firstRow, lastRow, firstColumn, lastColumn]);
  return values.flatMap((value) => {
    const column = keys.indexOf(value.column);
    return column < 0 ? [] : { ...value, column };
  });
}

/** "Sum 1,234.50", as the column writes its values. */
function writeFigure({ column: at, figure, value }: PlacedFigure, model: ResultTableModel, locale: Locale): string {
  const column = model.columns[at];
  const write = () => {
    if (value === null) return locale.nullValue;
    if (figure === 'distinct') return new Intl.NumberFormat(locale.code).format(Number(value));
    if (figure === 'average' && column) return writeAverage(value, column, locale);
    return model.formats[at]?.(value).text ?? '';
  };
  return `${locale.footerFigures[figure]} ${revealControls(write())}`;
}

function listWords(
  values: readonly PlacedFigure[],
  texts: ReadonlyMap<number, string>,
  { columns }: ResultTableModel,
  locale: Locale,
): string {
  const parts = values.map(({ column }) => `${revealControls(columns[column]?.title ?? '')}, ${texts.get(column)}`);
  return new Intl.ListFormat(locale.code, { type: 'unit' }).format(parts);
}
