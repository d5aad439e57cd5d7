import type { ReactNode } from 'react';
import { BARS, Drawing } from './Icon.js';

/** The name of an icon of parts that load later. */
export type LateIconName = keyof typeof SHAPES;

/** An icon of parts that load later, as `Icon` draws those of the first load. */
export function LateIcon({ name }: { readonly name: LateIconName }): ReactNode {
  return <Drawing name={name}>{SHAPES[name]}</Drawing>;
}

/** Returns the icon of a field's type. */
export function typeIcon(type: unknown): LateIconName {
  return type === 'number' || type === 'time' || type === 'boolean' ? type : 'text';
}

const SHAPES = {
  // Actions
  up: <path d="M8 13V3M3.75 7.25 8 3l4.25 4.25" />,
  close: <path d="m4 4 8 8m0-8-8 8" />,
  threads: <path d="M2.75 4h10.5M2.75 8h10.5M2.75 12h6.5" />,
  download: <path d="M8 2.5v7.25M4.75 6.75 8 10l3.25-3.25M2.75 11.5v1a1 1 0 0 0 1 1h8.5a1 1 0 0 0 1-1v-1" />,
  save: <path d="M4.25 2.75h7.5v10.5L8 10.25l-3.75 3Z" />,
  expand: <path d="M9.75 2.75h3.5v3.5M13.25 2.75l-4 4M6.25 13.25h-3.5v-3.5M2.75 13.25l4-4" />,
  column: <path d="M8 3.5v.01M8 8v.01M8 12.5v.01" strokeWidth="2" />,

  // States
  interrupted: <path d="M5.5 8h5M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z" />,
  unsorted: <path d="M5 6.25 8 3.25l3 3M5 9.75l3 3 3-3" />,
  ascending: <path d="M5 6.25 8 3.25l3 3" />,
  descending: <path d="m5 9.75 3 3 3-3" />,

  filter: <path d="M2.25 3.25h11.5L9.5 8.5v4.25l-3 1V8.5Z" />,

  // Tools
  search: <path d="m10.5 10.5 3.25 3.25M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0Z" />,
  tool: <path d="m5 4.5-3.25 3.5L5 11.5M11 4.5l3.25 3.5L11 11.5M9.25 2.75l-2.5 10.5" />,

  // Kinds of values
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
  text: <path d="M3 4.25v-1h10v1M8 3.25v9.5M6 12.75h4" />,

  // Chart types
  chart: BARS,
  bar: BARS,
  line: <path d="m2 11.5 3.75-4.25L9 9.75l5-5.5" />,
  area: <path d="m2 10.5 3.75-4L9 8.75l5-5V13H2Z" fill="currentColor" fillOpacity="0.25" />,
  point: (
    <>
      <circle cx="4" cy="11" r="1.25" />
      <circle cx="7.25" cy="6.5" r="1.25" />
      <circle cx="11" cy="9" r="1.25" />
      <circle cx="12.5" cy="4" r="1.25" />
    </>
  ),
  horizontal: <path d="M2.75 3.5h8.5M2.75 8h5.5M2.75 12.5h10.5" />,
  stacked: (
    <path
      d="M4 13.25v-4m0-2.5v-2M8 13.25v-6m0-2.5v-2M12 13.25v-2.5m0-2.5v-1.5"
      strokeWidth="2.5"
      strokeLinecap="butt"
    />
  ),
  percent: (
    <path
      d="M4 13.25v-4m0-1.5v-5M8 13.25v-7m0-1.5v-2M12 13.25v-2.5m0-1.5v-6.5"
      strokeWidth="2.5"
      strokeLinecap="butt"
    />
  ),
  grouped: <path d="M2.75 13.25v-5m3 5v-8.5m4.5 8.5v-3m3 3V2.75" />,
  pie: <path d="M8 2a6 6 0 1 0 6 6H8Zm2.5-.25a6 6 0 0 1 3.75 3.75H10.5Z" />,
  table: <path d="M2.5 3.5h11v9h-11zM2.5 6.5h11M2.5 9.5h11M6.5 3.5v9" />,
} as const satisfies Readonly<Record<string, ReactNode>>;
