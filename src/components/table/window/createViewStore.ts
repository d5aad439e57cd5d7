import { createListeners } from '../../../protocol/createListeners.js';
import { DEFAULT_VIEW, type TableView } from './TableView.js';

/** The view of a table, and the views whose rows and columns are mounted, so that scrolling down renders only the rows. */
export interface ViewStore {
  /** Calls the listener when other rows or columns have to be mounted. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns the current view. */
  readonly getView: () => TableView;
  /** Returns the view whose rows are mounted. */
  readonly getRows: () => TableView;
  /** Returns the view whose columns are mounted. */
  readonly getColumns: () => TableView;
  /** Stores the current view, and whether it needs other rows or columns. */
  readonly set: (view: TableView, needs: { readonly rows: boolean; readonly columns: boolean }) => void;
}

/** Creates the store of a table's view, with the default theme's sizes. */
export function createViewStore(): ViewStore {
  let current = DEFAULT_VIEW;
  let rows = current;
  let columns = current;
  const { subscribe, tell } = createListeners();
  return {
    subscribe,
    getView: () => current,
    getRows: () => rows,
    getColumns: () => columns,
    set(view, needs) {
      current = view;
      if (needs.rows) rows = view;
      if (needs.columns) columns = view;
      if (needs.rows || needs.columns) tell();
    },
  };
}
