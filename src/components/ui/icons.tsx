'use client';

import type { ReactNode } from 'react';
import { IconFrame } from './IconFrame.js';

export const CopyIcon = () => (
  <IconFrame>
    <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
    <path d="M10.5 3.5v-.5a1 1 0 0 0-1-1H3.5a1 1 0 0 0-1 1v6.5a1 1 0 0 0 1 1H4" />
  </IconFrame>
);

export const DownloadIcon = () => (
  <IconFrame>
    <path d="M8 2.5v7.25M4.75 6.75 8 10l3.25-3.25M2.75 11.5v1a1 1 0 0 0 1 1h8.5a1 1 0 0 0 1-1v-1" />
  </IconFrame>
);

export const CheckIcon = () => (
  <IconFrame>
    <path d="m3 8.5 3.25 3.25L13 4.75" />
  </IconFrame>
);

export const ChevronIcon = () => (
  <IconFrame>
    <path d="m6 3.5 4.5 4.5L6 12.5" />
  </IconFrame>
);

export const AlertIcon = () => (
  <IconFrame>
    <circle cx="8" cy="8" r="6.25" />
    <path d="M8 4.75v4M8 11.1v.1" />
  </IconFrame>
);

export const SearchIcon = () => (
  <IconFrame>
    <circle cx="7" cy="7" r="4.5" />
    <path d="m10.5 10.5 3.25 3.25" />
  </IconFrame>
);

export const ToolIcon = () => (
  <IconFrame>
    <path d="m5 4.5-3.25 3.5L5 11.5M11 4.5l3.25 3.5L11 11.5M9.25 2.75l-2.5 10.5" />
  </IconFrame>
);

export const StopIcon = () => (
  <IconFrame>
    <circle cx="8" cy="8" r="6.25" />
    <path d="M5.5 8h5" />
  </IconFrame>
);

/** Both arrows, or the arrow of the sort direction. */
export function SortIcon({ direction }: { readonly direction: 'ascending' | 'descending' | 'none' }): ReactNode {
  return (
    <IconFrame>
      {direction !== 'descending' && <path d="M5 6.25 8 3.25l3 3" />}
      {direction !== 'ascending' && <path d="m5 9.75 3 3 3-3" />}
    </IconFrame>
  );
}

/** The kind of a member's or a column's values. */
export function TypeIcon({ type }: { readonly type: string | undefined }): ReactNode {
  return <IconFrame>{TYPE_PATHS[type ?? ''] ?? TYPE_PATHS.string}</IconFrame>;
}

const TYPE_PATHS: Readonly<Record<string, ReactNode>> = {
  number: <path d="M6 2.5 4.75 13.5M11.25 2.5 10 13.5M2.75 5.75h11M2.25 10.25h11" />,
  time: (
    <>
      <rect x="2.25" y="3.25" width="11.5" height="10.5" rx="1.5" />
      <path d="M2.25 6.5h11.5M5.25 1.75v2.5M10.75 1.75v2.5" />
    </>
  ),
  boolean: (
    <>
      <rect x="1.5" y="4.5" width="13" height="7" rx="3.5" />
      <circle cx="11" cy="8" r="1.5" />
    </>
  ),
  string: <path d="M3 4.25v-1h10v1M8 3.25v9.5M6 12.75h4" />,
};
