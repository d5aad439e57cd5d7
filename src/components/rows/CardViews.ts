'use client';

import { createContext, useContext, useEffect } from 'react';
import type { ChartFormat } from '../../chart/spec/chartTypes.js';
import type { LoadedRows } from '../../hooks/results/countRows.js';
import type { TableColumn } from '../../rows/TableColumn.js';
import type { RowsToWrite } from '../../rows/writeRows.js';

/** A file of rows that the reader saved. It describes the file but has no rows. */
export interface ResultExport {
  /** The file format. `xlsx`: Excel. */
  readonly format: 'csv' | 'xlsx';
  /** The number of rows in the file. */
  readonly rowCount: number;
  /** The caption of the table, if it has one. */
  readonly title?: string | undefined;
}

/** Rows that can leave the page. */
export interface RowsFile {
  /** The rows to write, in display order. */
  readonly rows: RowsToWrite;
  /** How the columns read, for file formats with typed values. */
  readonly columns: readonly TableColumn[];
  /** How many of the query's rows are loaded if some are missing; otherwise undefined. */
  readonly loaded: LoadedRows | undefined;
  /** What the reader changed in the rows, which the file's name mentions; `''` if nothing. */
  readonly summary: string;
  /** The caption of the table, which names the file. */
  readonly title: string | undefined;
  /** Whether to disarm formulas. */
  readonly guardFormulas: boolean;
  /** Called after a file was saved. */
  readonly onExport: ((event: ResultExport) => void) | undefined;
}

/** A chart that can leave the page. */
export interface ChartPicture {
  /** Draws it to a file. Rejects if that fails. */
  readonly draw: (format: ChartFormat) => Promise<Blob>;
  /** Saves it under its name. Rejects if that fails. */
  readonly save: (format: ChartFormat) => Promise<void>;
}

/** The mounted views of a card, as its menu uses them. Undefined: not mounted. `null`: exporting isn't allowed. */
export interface CardViews {
  chart?: ChartPicture | null | undefined;
  table?: RowsFile | null | undefined;
}

/** The card around a chart or a table. Undefined outside a card. */
export const CardViewsContext = createContext<CardViews | undefined>(undefined);

/** Offers a view to the menu of the card around it, for as long as it is mounted. */
export function useCardView<Name extends keyof CardViews>(name: Name, view: NonNullable<CardViews[Name]> | null): void {
  const card = useContext(CardViewsContext);
  // Only read when the menu opens, so no re-render is needed.
  useEffect(() => {
    if (card !== undefined) card[name] = view;
  });
  useEffect(() => {
    if (card === undefined) return;
    return () => {
      card[name] = undefined;
    };
  }, [card, name]);
}
