'use client';

import { createContext } from 'react';
import type { AutoScroll } from '../../hooks/useAutoScroll.js';

/** How a turn keeps what is being read in place while its steps fold; nothing to do where no list stands above it. */
export const ScrollHoldContext = createContext<AutoScroll['holdInPlace']>(() => () => {});
