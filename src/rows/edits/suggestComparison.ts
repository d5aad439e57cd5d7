import { isOrdinalName } from '../isOrdinalName.js';
import type { Result } from '../Result.js';
import type { TableColumn } from '../TableColumn.js';
import { columnKeys } from './columnKey.js';
import { DistinctValues } from './DistinctValues.js';
import type { ResultComparison, ResultEdits } from './ResultEdits.js';
import { readPeriod } from './readPeriod.js';
import { createValueKey } from './valueKey.js';

/**
 * Returns the edits that compare the later of two periods with the earlier one: two columns of numbers named after periods, or
 * the only column of numbers in rows of two periods. Undefined if the result isn't clearly of that kind, since a wrong suggestion
 * would be a false statement.
 */
export function suggestComparison(
  result: Pick<Result, 'columns' | 'rows'>,
): Required<Pick<ResultEdits, 'comparison'>> | Required<Pick<ResultEdits, 'comparison' | 'pivot'>> | undefined {
  const comparison = compareNamed(result.columns);
  return comparison ? { comparison } : comparePivoted(result);
}

/** `revenue_2024` and `revenue_2025`; `revenue` and `previous_revenue`. */
function compareNamed(columns: Result['columns']): ResultComparison | undefined {
  const keys = columnKeys(columns);
  const named = new Map<string, NamedPeriod[]>();
  const plain = new Map<string, string[]>();
  for (const { index, name } of columns.filter(isMeasure)) {
    const key = keys[index] ?? name;
    const period = readPeriod(lastPart(name));
    addTo(plain, `~${wordsOf(name)}`, key);
    if (period) addTo(named, period.rest, { key, order: period.order });
  }
  for (const [first, second, ...more] of named.values()) {
    if (first && second && more.length === 0 && first.order !== second.order) return compareLater(first, second);
  }
  for (const [rest, periods] of named) {
    const earlier = periods.find(({ order }) => order === 0);
    const [of, ...more] = plain.get(rest) ?? [];
    if (earlier && of !== undefined && more.length === 0) return { of, to: earlier.key };
  }
  return undefined;
}

function addTo<Item>(groups: Map<string, Item[]>, name: string, item: Item): void {
  const group = groups.get(name);
  if (group === undefined) groups.set(name, [item]);
  else group.push(item);
}

/** A column or a value that names a period. */
interface NamedPeriod {
  readonly key: string;
  /** Greater for a later period. */
  readonly order: number;
}

function compareLater(a: NamedPeriod, b: NamedPeriod): ResultComparison {
  return a.order > b.order ? { of: a.key, to: b.key } : { of: b.key, to: a.key };
}

function comparePivoted({ columns, rows }: Pick<Result, 'columns' | 'rows'>) {
  const keys = columnKeys(columns);
  const [measure, ...more] = columns.filter(isMeasure);
  if (measure === undefined || more.length > 0 || columns.length * rows.length > MAX_READ_CELLS) return undefined;
  for (const column of columns) {
    if (column === measure) continue;
    const periods = readPeriods(column, rows);
    if (periods === undefined) continue;
    const groups = columns.filter((other) => other !== column && other !== measure);
    if (!isGroupInBoth(groups, column, rows)) continue;
    const pivot = { column: keys[column.index] ?? '', value: keys[measure.index] ?? '' };
    return { pivot, comparison: compareLater(...periods) };
  }
  return undefined;
}

/** A larger result isn't searched for periods: a menu waits for it. */
const MAX_READ_CELLS = 5_000_000;

/** In larger results, the groups aren't compared. */
const MAX_COMPARED_CELLS = 50_000;

/** Whether any group has rows of both periods. Days of one year aren't in another one, so there is nothing to compare. */
function isGroupInBoth(groups: readonly TableColumn[], period: TableColumn, rows: Result['rows']): boolean {
  if (groups.length * rows.length > MAX_COMPARED_CELLS) return true;
  const reader = (column: TableColumn) => {
    const keyOf = createValueKey(column);
    return (row: readonly unknown[]) => keyOf(row[column.index]);
  };
  const [periodOfRow, readers] = [reader(period), groups.map(reader)];
  const seen = new Map<string, string | null>();
  return rows.some((row) => {
    const group = JSON.stringify(readers.map((read) => read(row)));
    const now = periodOfRow(row);
    const before = seen.get(group);
    seen.set(group, now);
    return before !== undefined && before !== now;
  });
}

/**
 * Returns the two periods of a column; undefined if it has more or fewer, or a value that isn't a period. Stops at the first such
 * value, since most columns are of other kinds.
 */
function readPeriods(column: TableColumn, rows: Result['rows']): readonly [NamedPeriod, NamedPeriod] | undefined {
  const values = new DistinctValues(column);
  const periods: PeriodValue[] = [];
  for (const row of rows) {
    if (values.place(row[column.index]) < periods.length) continue;
    const period = periodOf(values.keys.at(-1) ?? null, column);
    if (period === undefined || periods.length === 2) return undefined;
    periods.push(period);
  }
  const [first, second] = periods;
  return first && second && first.rest === second.rest ? [first, second] : undefined;
}

interface PeriodValue extends NamedPeriod {
  /** What the value says besides the period. */
  readonly rest: string;
}

function periodOf(key: string | null, { kind }: TableColumn): PeriodValue | undefined {
  if (key === null) return undefined;
  if (kind === 'time') {
    const order = Date.parse(key.length <= 10 ? key : `${key.slice(0, 23)}Z`);
    return Number.isNaN(order) ? undefined : { key, order, rest: '' };
  }
  const period = readPeriod(key);
  return period && { key, ...period };
}

/** Ids and years aren't compared; the revenue of last year is. */
function isMeasure({ kind, name }: TableColumn): boolean {
  return kind === 'number' && (!isOrdinalName(name) || readPeriod(lastPart(name)) !== undefined);
}

function lastPart(name: string): string {
  return name.split('.').at(-1) ?? name;
}

function wordsOf(name: string): string {
  const words = lastPart(name)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join(' ') ?? '';
}
