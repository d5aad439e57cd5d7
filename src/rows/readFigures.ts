import { changeColumn, compareCells } from './edits/compareColumns.js';
import type { EditWords } from './edits/EditWords.js';
import { readPeriod } from './edits/readPeriod.js';
import { createColumnFormat } from './format/createColumnFormat.js';
import { readDecimal } from './format/decimal.js';
import { isDimension } from './isDimension.js';
import { pairFigures } from './pairFigures.js';
import type { Result } from './Result.js';
import { type PeriodRows, readPeriods } from './readPeriods.js';
import type { TableColumn } from './TableColumn.js';

/** A value, and how it is written. */
export interface FigureValue {
  readonly column: TableColumn;
  readonly value: unknown;
}

/** A large figure. */
export interface ReadFigure extends FigureValue {
  /** A change of the value, or an earlier value. */
  readonly beside: readonly (FigureValue & { readonly isChange: boolean })[];
  /** The numbers of all periods up to this one. Empty if there are no periods, or if a number is missing. */
  readonly trend: readonly number[];
}

/**
 * Reads a result as figures: its first row or, if rows are periods, the last one compared with the one before. If the row has no
 * change, it is computed from the earlier value.
 */
export function readFigures(result: Pick<Result, 'columns' | 'rows'>, words: EditWords): readonly ReadFigure[] {
  const periods = readPeriods(result);
  if (periods !== undefined) return readLast(result.columns, periods, words);
  const [row = []] = result.rows;
  return pairFigures(result.columns).map(({ column, beside }) => {
    const value = row[column.index];
    const others = beside.map((other) => ({ ...other, value: row[other.column.index] }));
    const [earlier, ...more] = others;
    const isPair = earlier !== undefined && more.length === 0 && isPeriodBefore(earlier.column);
    return {
      column,
      value,
      beside: isPair ? [...readChange(value, earlier.value, words), earlier] : others,
      trend: [],
    };
  });
}

/** `previous_revenue`, but neither a baseline nor the id of the last order. */
function isPeriodBefore(column: TableColumn): boolean {
  return !isDimension(column) && readPeriod(column.name)?.order === 0;
}

function readLast(columns: Result['columns'], { period, rows }: PeriodRows, words: EditWords): readonly ReadFigure[] {
  const [before = [], last = []] = rows.slice(-2);
  const format = createColumnFormat(period, words);
  const nameOf = (row: readonly unknown[]) => format(row[period.index]).text;
  const measures = columns.filter((column) => column !== period);
  return measures.map((column) => {
    const [value, earlier] = [last[column.index], before[column.index]];
    const trend = rows.map((row) => (readDecimal(row[column.index]) ? Number(row[column.index]) : Number.NaN));
    return {
      column: { ...column, title: `${column.title} · ${nameOf(last)}` },
      value,
      beside: [
        ...readChange(value, earlier, words),
        { column: { ...column, title: nameOf(before) }, value: earlier, isChange: false },
      ],
      trend: trend.every(Number.isFinite) ? trend : [],
    };
  });
}

/** If no change can be given, the text that explains why needs no title. */
function readChange(value: unknown, earlier: unknown, words: EditWords): ReadFigure['beside'] {
  const [, change] = compareCells(value, earlier, words);
  if (change === null) return [];
  const title = readDecimal(change) ? words.figureRelations.change : '';
  return [{ column: changeColumn(0, title), value: change, isChange: true }];
}
