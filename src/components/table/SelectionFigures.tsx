'use client';

import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { LoadedRows } from '../../hooks/results/countRows.js';
import type { ResultTableModel } from '../../hooks/results/useResultTable.js';
import type { Locale } from '../../locales/Locale.js';
import { writeAverage } from '../../rows/format/writeAverage.js';
import { type CellFigures, summarizeCells } from '../../rows/summarizeCells.js';
import { workInSlices } from '../../rows/workInSlices.js';
import type { CellBlock } from '../../rows/writeRows.js';
import { revealControls } from '../../text/cleanText.js';
import { useSettledWords } from './useSettledWords.js';

/** Props of `SelectionFigures`. */
export interface SelectionFiguresProps {
  /** Columns, formats and sorted rows. */
  readonly model: ResultTableModel;
  /** The reader's language. */
  readonly locale: Locale;
  /** The selected cells. */
  readonly selection: CellBlock;
  /** How many of the query's rows are loaded if some are missing; otherwise undefined. */
  readonly loaded: LoadedRows | undefined;
  /** Announces a message to screen readers. */
  readonly say: (words: string) => void;
}

/**
 * The sum, the average and the number of the selected values, below a table. If several columns of numbers are selected, each has
 * its own figures, with its title, because a sum of prices and amounts would be meaningless.
 */
export function SelectionFigures({ model, locale, selection, loaded, say }: SelectionFiguresProps): ReactNode {
  const { columns, rows, rowAt } = model;
  const { firstRow, lastRow, firstColumn, lastColumn } = selection;
  const [figures, setFigures] = useState<CellFigures>();
  const isOfAll = firstRow === 0 && lastRow === model.rowCount - 1;
  const note = isOfAll && loaded ? locale.partialRows(loaded.loaded, loaded.total) : undefined;
  const groups = figures && listFigures(figures, model, locale, note);
  const words = groups?.map(({ title, texts }) => [title, ...texts].filter(Boolean).join(', ')).join('. ');
  useSettledWords(words, say);

  useEffect(() => {
    const stop = new AbortController();
    const block = { firstRow, lastRow, firstColumn, lastColumn };
    const steps = summarizeCells({ columns, rowAt: (place) => rows[rowAt(place)] ?? [], block });
    workInSlices(steps, stop.signal).then(setFigures, () => {});
    return () => stop.abort();
  }, [columns, rows, rowAt, firstRow, lastRow, firstColumn, lastColumn]);

  return (
    <p data-tt-part="result-table-figures">
      {groups?.map(({ title, texts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat.
        <Fragment key={index}>
          {title !== '' && <b>{title}</b>}
          {texts.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </Fragment>
      ))}
    </p>
  );
}

interface FigureGroup {
  readonly title: string;
  readonly texts: readonly string[];
}

/** `note`: on which rows the figures cover, unless they cover all rows. */
function listFigures(
  figures: CellFigures,
  model: ResultTableModel,
  locale: Locale,
  note: string | undefined,
): readonly FigureGroup[] {
  const count = [locale.valuesOf(figures.values), ...(note === undefined ? [] : [note])];
  const groups = figures.columns.flatMap(({ column: at, sum, average }): FigureGroup | [] => {
    const column = model.columns[at];
    if (column === undefined) return [];
    const texts = [
      locale.sumOf(model.formats[at]?.(sum).text ?? sum),
      locale.averageOf(writeAverage(average, column, locale)),
    ];
    return { title: revealControls(column.title), texts };
  });
  const [only] = groups;
  if (only !== undefined && groups.length === 1) return [{ title: '', texts: [...only.texts, ...count] }];
  return [...groups, { title: '', texts: count }];
}
