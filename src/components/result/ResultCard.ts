import type { EditsModel } from '../../hooks/results/useEditsModel.js';
import type { AllRows } from '../../rows/AllRows.js';
import type { Result } from '../../rows/Result.js';
import type { CardViews } from '../rows/CardViews.js';
import type { ResultTableProps } from '../table/ResultTable.js';

/** The data and methods that the menu of a card uses. */
export interface ResultCard {
  /** The title for labels and files. */
  readonly title: string;
  readonly result: Result;
  /** Whether the rows come from a query that the reader wrote. */
  readonly isOwnSql: boolean;
  /** What the reader changed. */
  readonly editing: EditsModel;
  /** The rows that have been loaded in addition to those of the answer. */
  readonly allRows: AllRows | undefined;
  /** How rows are saved while no table is mounted. `null`: they can't be saved. */
  readonly table: Pick<ResultTableProps, 'guardFormulas' | 'onExport'> | null;
  /** Opens the panel in which a reader builds a chart. Undefined if the card doesn't show charts, or there are no rows. */
  readonly editChart: (() => void) | undefined;
  /** Whether the card has a tab with a chart. */
  readonly hasChart: boolean;
  /** Opens the tab of the table. */
  readonly showTable: () => void;
  /** The mounted views of the card. */
  readonly views: CardViews;
}
