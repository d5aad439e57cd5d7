import type { ResultTableModel } from '../../hooks/results/useResultTable.js';
import type { Locale } from '../../locales/Locale.js';
import type { CellBlock } from '../../rows/writeRows.js';
import type { ColumnMenuItem } from './ColumnMenu.js';

/** What the menu of a column can do. */
export interface ColumnMenuActions {
  /** The reader's language. */
  readonly locale: Locale;
  /** The columns and the current sort. */
  readonly model: ResultTableModel;
  /** The number of frozen columns. */
  readonly frozen: number;
  /** The number of columns that can be frozen. */
  readonly maxFrozen: number;
  /** Freezes a number of columns at the start. */
  readonly freeze: (count: number) => void;
  /** Copies cells and the names of their columns. Undefined where that is forbidden. */
  readonly copy: ((block: CellBlock) => void) | undefined;
  /** Makes a column as wide as its widest text. */
  readonly fitWidth: (column: number) => void;
}

/** Lists the entries of a column's menu, in groups. */
export function listMenuItems(
  column: number,
  { locale, model, frozen, maxFrozen, freeze, copy, fitWidth }: ColumnMenuActions,
): readonly (readonly ColumnMenuItem[])[] {
  const { rowCount, sort, sortBy } = model;
  const direction = sort?.column === column ? sort.direction : undefined;
  const sorting = (label: string, to: typeof direction): ColumnMenuItem => ({
    label,
    isChecked: to === undefined ? sort === undefined : direction === to,
    run: () => sortBy(column, to),
  });
  const cells = { firstRow: 0, lastRow: rowCount - 1, firstColumn: column, lastColumn: column };
  const freezing: readonly ColumnMenuItem[] =
    column < frozen
      ? [{ label: locale.unfreezeColumns, run: () => freeze(0) }]
      : column < maxFrozen
        ? [{ label: locale.freezeColumns, run: () => freeze(column + 1) }]
        : [];
  return [
    [
      sorting(locale.sortAscending, 'ascending'),
      sorting(locale.sortDescending, 'descending'),
      sorting(locale.sortAsSent, undefined),
    ],
    [
      ...freezing,
      ...(copy === undefined ? [] : [{ label: locale.copyColumn, run: () => copy(cells) }]),
      { label: locale.fitColumn, run: () => fitWidth(column) },
    ],
  ];
}
