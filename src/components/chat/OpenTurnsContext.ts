'use client';

import { createContext } from 'react';

/**
 * Whether the reader opened or closed a turn's steps, by turn id. Kept outside the turns, so that a turn that is unmounted
 * and mounted again looks the same. Without a list above it, a turn keeps this only while mounted.
 */
export const OpenTurnsContext = createContext<Map<string, boolean> | undefined>(undefined);
