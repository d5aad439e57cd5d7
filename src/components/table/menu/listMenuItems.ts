import type { EditsModel } from '../../../hooks/results/useEditsModel.js';
import type { ResultTableModel } from '../../../hooks/results/useResultTable.js';
import type { Locale } from '../../../locales/Locale.js';
import type { CellBlock } from '../../../rows/writeRows.js';
import type { ColumnMenuItem } from './ColumnMenu.js';
import { listFigureItems } from './listFigureItems.js';

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
  /** Copies cells and the names of their columns. Undefined if copying isn't allowed. */
  readonly copy: ((block: CellBlock) => void) | undefined;
  /** Makes a column as wide as its widest text. */
  readonly fitWidth: (column: number) => void;
  /** What the reader changed, and how it changes. */
  readonly editing: EditsModel;
  /** How edits address the columns, in their order. */
  readonly keys: readonly string[];
  /** The keys of the original columns. Columns that an edit added can't be filtered. */
  readonly answeredKeys: readonly string[];
  /** Opens the filter of a column below its header. */
  readonly openFilter: (column: number) => void;
}

/** Lists the entries of a column's menu, in groups. */
export function listMenuItems(
  column: number,
  {
    locale,
    model,
    frozen,
    maxFrozen,
    freeze,
    copy,
    fitWidth,
    editing,
    keys,
    answeredKeys,
    openFilter,
  }: ColumnMenuActions,
): readonly (readonly ColumnMenuItem[])[] {
  const { rowCount, sort, sortBy } = model;
  const direction = sort?.column === column ? sort.direction : undefined;
  const sorting = (label: string, to: typeof direction): ColumnMenuItem => ({
    label,
    isChecked: to === undefined ? sort === undefined : direction === to,
    run: () => sortBy(column, to),
  });
  const { edits, change } = editing;
  const key = keys[column] ?? '';
  const hidden = edits.hidden ?? [];
  const others = (edits.filters ?? []).filter((filter) => filter.column !== key);
  const isFiltered = others.length < (edits.filters ?? []).length;
  const move = (label: string, by: -1 | 1): readonly ColumnMenuItem[] => {
    const other = keys[column + by];
    const swapped = keys.map((each) => (each === key ? (other ?? each) : each === other ? key : each));
    return other === undefined ? [] : [{ label, run: () => change({ order: swapped }) }];
  };
  const cells = { firstRow: 0, lastRow: rowCount - 1, firstColumn: column, lastColumn: column };
  const freezing: readonly ColumnMenuItem[] =
    column < frozen
      ? [{ label: locale.unfreezeColumns, run: () => freeze(0) }]
      : column < maxFrozen
        ? [{ label: locale.freezeColumns, run: () => freeze(column + 1) }]
        : [];
  const groups: readonly (readonly ColumnMenuItem[])[] = [
    [
      sorting(locale.sortAscending, 'ascending'),
      sorting(locale.sortDescending, 'descending'),
      sorting(locale.sortAsSent, undefined),
    ],
    [
      ...(answeredKeys.includes(key) ? [{ label: locale.filter, run: () => openFilter(column) }] : []),
      ...(isFiltered ? [{ label: locale.removeFilter, run: () => change({ filters: others }) }] : []),
    ],
    [
      ...move(locale.moveColumnBack, -1),
      ...move(locale.moveColumnOn, 1),
      ...(keys.length > 1 ? [{ label: locale.hideColumn, run: () => change({ hidden: [...hidden, key] }) }] : []),
      ...(hidden.length > 0
        ? [{ label: locale.showHiddenColumns(hidden.length), run: () => change({ hidden: undefined }) }]
        : []),
    ],
    listFigureItems(column, { locale, columns: model.columns, rows: model.rows, keys, answeredKeys, editing }),
    [
      ...freezing,
      ...(copy === undefined ? [] : [{ label: locale.copyColumn, run: () => copy(cells) }]),
      { label: locale.fitColumn, run: () => fitWidth(column) },
    ],
  ];
  return groups.filter((items) => items.length > 0);
}
