'use client';

import { createContext } from 'react';

/**
 * What the reader chose for the steps of turns: open or closed, by turn id. Kept beside the turns, so that one that
 * leaves the page and comes back looks as it was left. A turn without a list above it keeps its own state only.
 */
export const OpenTurnsContext = createContext<Map<string, boolean> | undefined>(undefined);
