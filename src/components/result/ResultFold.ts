'use client';

import { createContext } from 'react';
import type { Locale } from '../../locales/Locale.js';
import { createColumnFormat } from '../../rows/format/createColumnFormat.js';
import type { Result } from '../../rows/Result.js';
import { revealControls } from '../../text/cleanText.js';
import { hasFigures } from './hasFigures.js';

/** Of a result that another one of its turn follows: whether only its title and value are shown. */
export interface ResultFold {
  readonly isFolded: boolean;
  readonly setFolded: (isFolded: boolean) => void;
}

/** Undefined for the last result of a turn, and outside of turns: such a result is shown whole. */
export const ResultFoldContext = createContext<ResultFold | undefined>(undefined);

/** What a folded result says: its first number if it is a single row, otherwise how many rows it has. */
export function foldedValue(result: Result, locale: Locale): string {
  const column = hasFigures(result) ? result.columns.find(({ kind }) => kind === 'number') : undefined;
  const value = column && result.rows[0]?.[column.index];
  if (column === undefined || value === null || value === undefined) {
    return locale.rowCount(result.rows.length, result.totalRows);
  }
  return revealControls(createColumnFormat(column, locale)(value).text);
}
