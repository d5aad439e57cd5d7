import type { EditsModel } from '../../../hooks/results/useEditsModel.js';
import type { Locale } from '../../../locales/Locale.js';
import { hasFigure } from '../../../rows/edits/footerFigures.js';
import { MAX_PIVOT_COLUMNS } from '../../../rows/edits/pivotRows.js';
import { FOOTER_FIGURES, type FooterFigure } from '../../../rows/edits/ResultEdits.js';
import { readFewValues } from '../../../rows/edits/readFewValues.js';
import { isAmount } from '../../../rows/isAmount.js';
import type { TableColumn } from '../../../rows/TableColumn.js';
import { revealControls } from '../../../text/cleanText.js';
import type { ColumnMenuItem } from './ColumnMenu.js';

/** The column of a menu, and the table that it belongs to. */
export interface FigureItemsOptions {
  readonly locale: Locale;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly unknown[])[];
  /** How edits address the columns, in their order. */
  readonly keys: readonly string[];
  /** The keys of the original columns, without those that an edit added. */
  readonly answeredKeys: readonly string[];
  readonly editing: EditsModel;
}

/** Lists the entries of a column's menu that compute figures: its footer, a comparison and a pivot. */
export function listFigureItems(at: number, options: FigureItemsOptions): readonly ColumnMenuItem[] {
  const column = options.columns[at];
  if (column === undefined) return [];
  return [listFooter(column, at, options), ...listComparisons(column, at, options), ...listPivots(column, at, options)];
}

function listFooter(column: TableColumn, at: number, { locale, keys, editing }: FigureItemsOptions): ColumnMenuItem {
  const key = keys[at] ?? '';
  const { footer = [] } = editing.edits;
  const current = footer.find((one) => one.column === key)?.figure;
  const others = footer.filter((one) => one.column !== key);
  const choose = (figure: FooterFigure | undefined): ColumnMenuItem => ({
    label: locale.footerFigures[figure ?? 'none'],
    isChecked: figure === current,
    run: () => editing.change({ footer: figure ? [...others, { column: key, figure }] : others }),
  });
  const figures = FOOTER_FIGURES.filter((figure) => hasFigure(column, figure));
  return { label: locale.footer, items: [choose(undefined), ...figures.map(choose)] };
}

function listComparisons(column: TableColumn, at: number, options: FigureItemsOptions): readonly ColumnMenuItem[] {
  const { locale, columns, keys, editing } = options;
  const { edits, change } = editing;
  if (edits.comparison) return [{ label: locale.endComparison, run: () => change({ comparison: undefined }) }];
  const others = columns.filter((other) => isAmount(other) && other !== column);
  if (!isAmount(column) || others.length === 0) return [];
  const items = others.map((other) => ({
    label: revealControls(other.title),
    run: () => change({ comparison: { of: keys[at] ?? '', to: keys[other.index] ?? '' } }),
  }));
  return [{ label: locale.compareWith, items }];
}

/**
 * With several columns of numbers, only the other columns form the rows, since a column of numbers would make every row distinct.
 */
function listPivots(column: TableColumn, at: number, options: FigureItemsOptions): readonly ColumnMenuItem[] {
  const { locale, columns, rows, keys, answeredKeys, editing } = options;
  const { edits, change } = editing;
  if (edits.pivot) return [{ label: locale.endPivot, run: () => change({ pivot: undefined, comparison: undefined }) }];
  // A pivot ends the comparison, and with it the columns that this has added.
  const measures = columns.filter((other) => isAmount(other) && answeredKeys.includes(keys[other.index] ?? ''));
  const [first] = measures;
  if (isAmount(column) || first === undefined || !readFewValues(column, rows, MAX_PIVOT_COLUMNS)) return [];
  const dimensions = columns.filter((other) => other !== column && !isAmount(other));
  const dimensionKeys = dimensions.map(({ index }) => keys[index] ?? '');
  const pivot = (measure: TableColumn, label: string): ColumnMenuItem => ({
    label,
    run: () =>
      change({
        pivot: { column: keys[at] ?? '', value: keys[measure.index] ?? '', rows: dimensionKeys },
        comparison: undefined,
      }),
  });
  if (measures.length === 1) return [pivot(first, locale.pivotColumn)];
  return [
    { label: locale.pivotColumn, items: measures.map((measure) => pivot(measure, revealControls(measure.title))) },
  ];
}
