'use client';

import { createContext } from 'react';

/** Whether only the title and value of a result are shown because another result of its turn follows. */
export interface ResultFold {
  readonly isFolded: boolean;
  readonly setFolded: (isFolded: boolean) => void;
}

/** Undefined for the last result of a turn and outside turns: such a result is shown completely. */
export const ResultFoldContext = createContext<ResultFold | undefined>(undefined);
