'use client';

import type { ReactNode } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';

/** A duration. Renders nothing for undefined. Not announced: screen readers read it in place. */
export function ElapsedTime({ milliseconds }: { readonly milliseconds: number | undefined }): ReactNode {
  const { elapsed } = useLocale();
  if (milliseconds === undefined) return null;
  return <span data-tt-part="elapsed-time">{elapsed(milliseconds / 1000)}</span>;
}
