'use client';

import { createContext } from 'react';

/** Of a result that another one of its turn follows: whether only its title and value are shown. */
export interface ResultFold {
  readonly isFolded: boolean;
  readonly setFolded: (isFolded: boolean) => void;
}

/** Undefined for the last result of a turn, and outside of turns: such a result is shown whole. */
export const ResultFoldContext = createContext<ResultFold | undefined>(undefined);
