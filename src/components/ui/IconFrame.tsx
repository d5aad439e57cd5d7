'use client';

import type { ReactNode } from 'react';

/** An icon of 16 × 16 units in the colour of the surrounding text. Hidden from screen readers: text beside it has the meaning. */
export function IconFrame({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <svg
      data-tt-part="icon"
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
