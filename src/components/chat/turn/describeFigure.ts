import type { AnswerFigure, FigureCell } from '../../../figures/AnswerFigure.js';
import type { Locale } from '../../../locales/Locale.js';
import { DecimalSum } from '../../../rows/DecimalSum.js';
import { createColumnFormat } from '../../../rows/format/createColumnFormat.js';
import type { Result } from '../../../rows/Result.js';
import { readAskedCells } from '../../../rows/readAskedCells.js';
import { revealControls } from '../../../text/cleanText.js';
import { cutText } from '../../../text/cutText.js';

/** Characters of a cell with its name, and of a title. */
const MAX_LINE_LENGTH = 120;

/**
 * Names the cells of a figure: "Germany. Revenue: 457,078" for each, their relation if there are two, and the title of their
 * result.
 */
export function describeFigure(
  { relation, cells }: AnswerFigure,
  results: readonly Result[],
  locale: Locale,
): { readonly title: string; readonly lines: readonly string[] } {
  const result = results.find(({ id }) => id === cells[0]?.resultId);
  if (result === undefined) return { title: '', lines: [] };
  const isMade = relation !== undefined && relation !== 'cell' && relation !== 'total';
  const lines = [
    ...(isMade ? [locale.figureRelations[relation]] : []),
    ...cells.map((cell) => nameCell(cell, result, locale)),
  ];
  return { title: clean(result.title || locale.untitledResult), lines: lines.map(clean) };
}

function nameCell({ row, column: index }: FigureCell, result: Result, locale: Locale): string {
  const { columns, rows } = result;
  const column = columns[index];
  if (column === undefined) return '';
  if (row === undefined) {
    const total = new DecimalSum();
    for (const cells of rows) total.add(cells[column.index]);
    const values = [[column.title, createColumnFormat(column, locale)(total.sum).text]] as const;
    return locale.chartReading({ place: locale.figureRelations.total, values, more: 0 });
  }
  const block = { firstRow: row, lastRow: row, firstColumn: index, lastColumn: index };
  const { groups } = readAskedCells({ columns, rowAt: (place) => rows[place] ?? [] }, block, locale);
  const place = (groups[0]?.place ?? []).map(([, value]) => value).join(', ');
  return locale.chartReading({ place, values: groups[0]?.values ?? [], more: 0 });
}

function clean(text: string): string {
  return revealControls(cutText(text, MAX_LINE_LENGTH));
}
