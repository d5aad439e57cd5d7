'use client';

import { createContext } from 'react';
import type { AutoScroll } from '../../../hooks/useAutoScroll.js';

/** State and methods that a list provides for its turns. */
export interface TurnList {
  /**
   * Whether the reader opened or closed a turn's steps, by turn id. Kept outside the turns, so that a turn that is unmounted and
   * mounted again looks the same. Without a list above it, a turn keeps this only while mounted.
   */
  readonly openTurns?: Map<string, boolean> | undefined;
  /** Keeps the reader's position while a turn folds its steps. Does nothing outside a list. */
  readonly holdInPlace: AutoScroll['holdInPlace'];
}

export const TurnListContext = createContext<TurnList>({ holdInPlace: () => () => {} });
