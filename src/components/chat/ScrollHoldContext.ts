'use client';

import { createContext } from 'react';
import type { AutoScroll } from '../../hooks/useAutoScroll.js';

/** Keeps the reader's position while a turn folds its steps. Does nothing without a list above. */
export const ScrollHoldContext = createContext<AutoScroll['holdInPlace']>(() => () => {});
