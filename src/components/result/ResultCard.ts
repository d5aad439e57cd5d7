import type { EditsModel } from '../../hooks/results/useEditsModel.js';
import type { AllRows } from '../../rows/AllRows.js';
import type { Result } from '../../rows/Result.js';
import type { CardViews } from '../rows/CardViews.js';
import type { ResultTableProps } from '../table/ResultTable.js';

/** What the menu of a card works with. */
export interface ResultCard {
  /** The title for labels and files. */
  readonly title: string;
  readonly result: Result;
  /** Whether the rows are of a query that the reader wrote. */
  readonly isOwnSql: boolean;
  /** What the reader changed. */
  readonly editing: EditsModel;
  /** The rows that have been loaded besides those of the answer. */
  readonly allRows: AllRows | undefined;
  /** How rows are saved while no table is mounted. `null`: they aren't. */
  readonly table: Pick<ResultTableProps, 'guardFormulas' | 'onExport'> | null;
  /** Opens the panel in which a reader builds a chart. Undefined: the card shows none, or there are no rows. */
  readonly editChart: (() => void) | undefined;
  /** Whether the card has a tab with a chart. */
  readonly hasChart: boolean;
  /** Opens the tab of the table. */
  readonly showTable: () => void;
  /** The mounted views of the card. */
  readonly views: CardViews;
}
