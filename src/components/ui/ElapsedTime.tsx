'use client';

import type { ReactNode } from 'react';
import { useLocale } from './ChatUiContext.js';

/** How long something takes or took. Nothing for undefined. Screen readers hear it only where they come upon it. */
export function ElapsedTime({ milliseconds }: { readonly milliseconds: number | undefined }): ReactNode {
  const { elapsed } = useLocale();
  if (milliseconds === undefined) return null;
  return <span data-tt-part="elapsed-time">{elapsed(milliseconds / 1000)}</span>;
}
