'use client';

import { createContext, useContext, useEffect } from 'react';
import type { ChartFormat } from '../../chart/spec/chartTypes.js';
import type { TableExportOptions } from './useTableExport.js';

/** A chart that can leave the page. */
export interface ChartPicture {
  /** Draws it to a file. Rejects if that fails. */
  readonly draw: (format: ChartFormat) => Promise<Blob>;
  /** Saves it under its name. Rejects if that fails. */
  readonly save: (format: ChartFormat) => Promise<void>;
}

/** What the mounted views of a card offer to its menu. Undefined: not mounted. `null`: exporting isn't allowed. */
export interface CardViews {
  chart?: ChartPicture | null | undefined;
  table?: Omit<TableExportOptions, 'say'> | null | undefined;
}

/** The card around a chart or a table. Undefined outside a card. */
export const CardViewsContext = createContext<CardViews | undefined>(undefined);

/** Offers a view to the menu of the card around it, for as long as it is mounted. */
export function useCardView<Name extends keyof CardViews>(name: Name, view: NonNullable<CardViews[Name]> | null): void {
  const card = useContext(CardViewsContext);
  // Read when the menu opens, so nothing has to render again.
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
