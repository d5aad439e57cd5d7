import type { Reference } from './EvalQuestion.js';
import { sameValue } from './sameValue.js';

type Rows = readonly (readonly unknown[])[];
type RowRule = Omit<Reference, 'sql'>;

/**
 * Compares an answer's rows with the expected ones, whose columns may come in another order. Returns how they differ, or
 * `undefined` if they don't.
 */
export function compareRows(expected: Rows, actual: Rows, rule: RowRule): string | undefined {
  if (actual.length !== expected.length) return `${countRows(actual)} instead of ${countRows(expected)}`;
  const width = expected[0]?.length ?? 0;
  const columns = actual[0]?.length ?? 0;
  if (columns < width) return `${columns} columns instead of ${width}`;
  if (columns > width && !rule.allowsExtraColumns) return `${columns} columns instead of ${width}`;
  for (const order of choices(columns, width)) {
    const chosen = actual.map((row) => order.map((at) => row[at]));
    if (rule.isOrdered ? inOrder(expected, chosen, rule) : inAnyOrder(expected, chosen, rule)) return undefined;
  }
  return rule.isOrdered && !compareRows(expected, actual, { ...rule, isOrdered: false })
    ? 'the right rows in another order'
    : 'other values';
}

/** Every way to choose `count` of the columns, in every order. */
function* choices(columns: number, count: number, chosen: readonly number[] = []): Generator<readonly number[]> {
  if (chosen.length === count) yield chosen;
  else {
    for (let at = 0; at < columns; at += 1) {
      if (!chosen.includes(at)) yield* choices(columns, count, [...chosen, at]);
    }
  }
}

function inOrder(expected: Rows, actual: Rows, rule: RowRule): boolean {
  return expected.every((row, index) => sameRow(row, actual[index] ?? [], rule));
}

function inAnyOrder(expected: Rows, actual: Rows, rule: RowRule): boolean {
  const left = [...actual];
  return expected.every((row) => {
    const at = left.findIndex((other) => sameRow(row, other, rule));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function sameRow(expected: readonly unknown[], actual: readonly unknown[], rule: RowRule): boolean {
  return expected.every((value, at) => sameValue(value, actual[at], rule));
}

function countRows({ length }: Rows): string {
  return `${length} ${length === 1 ? 'row' : 'rows'}`;
}
