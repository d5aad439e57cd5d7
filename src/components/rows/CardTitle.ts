'use client';

import { createContext, useContext } from 'react';

/** The title of the card around a part, as it is shown and announced there. `''` outside a card. */
export const CardTitleContext = createContext('');

/**
 * The accessible name of a part: its title or, without a title or in a card of the same title, its kind, such as "Table".
 * Otherwise, a screen reader would repeat the card's title with each part.
 */
export function usePartName(title: string | undefined, kind: string): string {
  const shown = useContext(CardTitleContext);
  return title === undefined || title === shown ? kind : title;
}
