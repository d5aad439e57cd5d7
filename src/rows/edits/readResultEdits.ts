import { isRecord, isString } from '../../protocol/narrow.js';
import { MAX_NAME_LENGTH } from '../../protocol/textLimits.js';
import {
  CHART_EDIT_TYPES,
  type ChartEdit,
  type ColumnFilter,
  type ColumnFooter,
  FOOTER_FIGURES,
  type ResultComparison,
  type ResultEdits,
  type ResultPivot,
} from './ResultEdits.js';

/** Maximum numbers of filters of a result, values of a filter, and columns in a list. Further ones are dropped. */
const MAX_FILTERS = 50;
const MAX_LISTED = 1000;

/**
 * Reads edits from a store or a message, which may come from another version or be hostile. Drops everything that has the wrong
 * shape, and unknown fields. Never throws.
 */
export function readResultEdits(value: unknown): ResultEdits {
  if (!isRecord(value)) return {};
  const { filters, pivot, comparison, hidden, order, frozen, sort, footer, chart } = value;
  return withoutUndefined<ResultEdits>({
    filters: listOf(filters, readFilter, MAX_FILTERS),
    pivot: readPivot(pivot),
    comparison: readComparison(comparison),
    hidden: listOf(hidden, readName, MAX_LISTED),
    order: listOf(order, readName, MAX_LISTED),
    frozen: readCount(frozen),
    sort: readSort(sort),
    footer: listOf(footer, readFooter, MAX_LISTED),
    chart: readChart(chart),
  });
}

/**
 * Returns edits without any values from rows, so that they may be kept in a browser's storage: without filters and, if there is a
 * pivot, whose columns are named after values, without anything that names a column.
 */
export function shapeOfEdits({ filters: _, ...shape }: ResultEdits): ResultEdits {
  if (shape.pivot === undefined) return shape;
  const { comparison: _comparison, hidden: _hidden, order: _order, sort: _sort, footer: _footer, ...rest } = shape;
  return rest;
}

function readFilter(value: unknown): ColumnFilter | undefined {
  if (!isRecord(value)) return undefined;
  const column = readName(value.column);
  const { kind, values, isExcluded, from, to, text } = value;
  if (column === undefined) return undefined;
  if (kind === 'text') return isString(text) ? { kind, column, text } : undefined;
  if (kind === 'values') {
    const read = listOf(values, (one) => (one === null || isString(one) ? one : undefined), MAX_LISTED);
    return read && { kind, column, values: read, ...(isExcluded === true && { isExcluded }) };
  }
  if (kind !== 'range' || !isOptionalText(from) || !isOptionalText(to)) return undefined;
  return withoutUndefined<ColumnFilter>({ kind, column, from, to });
}

function readPivot(value: unknown): ResultPivot | undefined {
  if (!isRecord(value)) return undefined;
  const column = readName(value.column);
  const filled = readName(value.value);
  if (column === undefined || filled === undefined) return undefined;
  return withoutUndefined<ResultPivot>({ column, value: filled, rows: listOf(value.rows, readName, MAX_LISTED) });
}

function readComparison(value: unknown): ResultComparison | undefined {
  if (!isRecord(value)) return undefined;
  const of = readName(value.of);
  const to = readName(value.to);
  return of === undefined || to === undefined ? undefined : { of, to };
}

function readSort(value: unknown): ResultEdits['sort'] {
  if (!isRecord(value)) return undefined;
  const column = readName(value.column);
  const direction = readDirection(value.direction);
  return column === undefined || direction === undefined ? undefined : { column, direction };
}

function readFooter(value: unknown): ColumnFooter | undefined {
  if (!isRecord(value)) return undefined;
  const column = readName(value.column);
  const figure = FOOTER_FIGURES.find((known) => known === value.figure);
  return column === undefined || figure === undefined ? undefined : { column, figure };
}

function readChart(value: unknown): ChartEdit | undefined {
  if (!isRecord(value)) return undefined;
  const type = CHART_EDIT_TYPES.find((known) => known === value.type);
  const x = readName(value.x);
  const y = readName(value.y);
  if (type === undefined || x === undefined || y === undefined) return undefined;
  return withoutUndefined<ChartEdit>({
    type,
    x,
    y,
    series: readName(value.series),
    sort: readDirection(value.sort),
    top: readCount(value.top),
    hidesRest: value.hidesRest === true || undefined,
    hasLabels: value.hasLabels === true || undefined,
  });
}

function readDirection(value: unknown): 'ascending' | 'descending' | undefined {
  return value === 'ascending' || value === 'descending' ? value : undefined;
}

function readName(value: unknown): string | undefined {
  return isString(value) && value.length <= MAX_NAME_LENGTH ? value : undefined;
}

function readCount(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
}

function isOptionalText(value: unknown): value is string | undefined {
  return value === undefined || isString(value);
}

function listOf<Item>(value: unknown, read: (item: unknown) => Item | undefined, max: number): Item[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.slice(0, max).flatMap((item: unknown) => {
    const one = read(item);
    return one === undefined ? [] : [one];
  });
}

/** Removes undefined fields, so that equal edits are also equal as JSON. */
function withoutUndefined<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value;
}
