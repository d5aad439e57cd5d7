'use client';

import { createContext } from 'react';
import type { AutoScroll } from '../../../hooks/useAutoScroll.js';

/** Keeps the reader's position while a turn folds its steps. Does nothing outside a list. */
export const HoldInPlaceContext = createContext<AutoScroll['holdInPlace']>(() => () => {});
