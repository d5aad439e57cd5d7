import type { TableColumn } from './TableColumn.js';

/** A value, and the columns shown beside it. */
export interface Figure {
  /** The column of the value. */
  readonly column: TableColumn;
  /** A change of the value, or an earlier value. */
  readonly beside: readonly { readonly column: TableColumn; readonly isChange: boolean }[];
}

const CHANGE = /(?:^|[ ._])(?:change|delta|diff|difference|growth|variation|yoy|mom|qoq|wow)(?:[ ._]|$)/i;
const EARLIER = /(?:^|[ ._])(?:previous|prev|prior|baseline|last)(?:[ ._]|$)/i;

/**
 * Pairs each change and each earlier value with the number that it belongs to: the only other number, or the one whose name its
 * name contains. All others become separate figures, since a wrong pair would be a false statement.
 */
export function pairFigures(columns: readonly TableColumn[]): readonly Figure[] {
  const isBeside = ({ name, kind }: TableColumn) => kind === 'number' && (CHANGE.test(name) || EARLIER.test(name));
  const numbers = columns.filter((column) => column.kind === 'number' && !isBeside(column));
  const owners = new Map(
    columns.filter(isBeside).map((column) => [column, numbers.length === 1 ? numbers[0] : findOwner(column, numbers)]),
  );
  return columns
    .filter((column) => owners.get(column) === undefined)
    .map((column) => ({
      column,
      beside: columns
        .filter((other) => owners.get(other) === column)
        .map((other) => ({ column: other, isChange: CHANGE.test(other.name) })),
    }));
}

function findOwner({ name }: TableColumn, numbers: readonly TableColumn[]): TableColumn | undefined {
  const own = lastPart(name);
  const named = numbers.filter((column) => own.includes(lastPart(column.name)));
  return named.sort((a, b) => b.name.length - a.name.length)[0];
}

function lastPart(name: string): string {
  return (name.split('.').at(-1) ?? name).toLowerCase();
}
