import type { AnswerFigure, FigureCell } from './AnswerFigure.js';
import type { WrittenFigure } from './findFigures.js';
import type { ResultIndex } from './ResultIndex.js';

/** A value calculated from two cells. */
export interface DerivedValue extends Pick<AnswerFigure, 'cells'> {
  readonly relation: 'difference' | 'ratio' | 'share' | 'change';
  /** In the unit of the figure: per cent for shares and changes. */
  readonly value: number;
}

/** Maximum number of cells to calculate from. With more, any figure would fit something. */
const MAX_CANDIDATES = 200;
/** Maximum number of rows that a sentence can compare. A sentence that names more isn't comparing them. */
const MAX_COMPARED = 6;

/**
 * Lists the values of a unit that could be calculated from a result: each row that the sentence names with the other named rows,
 * its neighbours, the first and the last row; the first and the last row with each other; and each of these with the total of a
 * column.
 */
export function listDerived(
  unit: WrittenFigure['unit'],
  { result, columns }: Pick<ResultIndex, 'result' | 'columns'>,
  rowsNamed: readonly number[],
): readonly DerivedValue[] {
  const named = rowsNamed.length > MAX_COMPARED ? [] : rowsNamed;
  const last = result.rows.length - 1;
  const near = named.flatMap((row) => [row - 1, row + 1]).filter((row) => row >= 0 && row <= last);
  const most = Math.floor(MAX_CANDIDATES / Math.max(1, columns.length));
  const rows = [...new Set([...named, 0, last, ...near])].slice(0, most);
  const derived: DerivedValue[] = [];
  for (const { column, percent, total, values } of columns) {
    if ((percent !== undefined) !== (unit === 'points')) continue;
    const cellOf = (row?: number): FigureCell => ({ resultId: result.id, row, column: column.index });
    const readValue = (row: number) => (values[row] ?? Number.NaN) * (percent ?? 1);
    for (const [place, row] of rows.entries()) {
      if (unit === 'percent' && total !== undefined)
        derived.push({ relation: 'share', value: (readValue(row) / total) * 100, cells: [cellOf(row), cellOf()] });
      for (const other of rows.slice(place + 1)) {
        const isEnds = row + other === last && row * other === 0;
        if (!named.includes(row) && !isEnds) continue;
        const [first, second] = [Math.min(row, other), Math.max(row, other)];
        derived.push(...compare(unit, [readValue(first), readValue(second)], [cellOf(first), cellOf(second)]));
      }
    }
  }
  return derived;
}

type Pair<Item> = readonly [Item, Item];

function compare(
  unit: WrittenFigure['unit'],
  [a, b]: Pair<number>,
  [first, second]: Pair<FigureCell>,
): readonly DerivedValue[] {
  const [cells, reversed] = [
    [first, second],
    [second, first],
  ];
  if (unit === 'times') {
    return [{ relation: 'ratio', value: Math.max(a / b, b / a), cells: a > b ? cells : reversed }];
  }
  if (unit !== 'percent') return [{ relation: 'difference', value: b - a, cells }];
  return [
    { relation: 'change', value: ((b - a) / a) * 100, cells },
    { relation: 'change', value: ((a - b) / b) * 100, cells: reversed },
  ];
}
