'use client';

import type { ReactNode } from 'react';

/** An arrow into a tray. Decoration: the words stand beside it. */
export function DownloadIcon(): ReactNode {
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
      <path d="M8 2.5v7.25M4.75 6.75 8 10l3.25-3.25M2.75 11.5v1a1 1 0 0 0 1 1h8.5a1 1 0 0 0 1-1v-1" />
    </svg>
  );
}
