import type { ReactNode } from 'react';

/** The name of an icon that is part of a chat's first load. */
export type IconName = keyof typeof SHAPES;

/** An icon of the first load. `LateIcon` has the others. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return <Drawing name={name}>{SHAPES[name]}</Drawing>;
}

/** Props of `Drawing`. */
export interface DrawingProps {
  /** The name of the icon. */
  readonly name: string;
  /** Its shape. */
  readonly children: ReactNode;
}

/**
 * A drawing of 16 × 16 units with a stroke of 1.5, in the color and the size of the surrounding text. Hidden from screen
 * readers: a label must carry its meaning.
 */
export function Drawing({ name, children }: DrawingProps): ReactNode {
  return (
    <svg
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-tt-part="icon"
      data-tt-icon={name}
    >
      {children}
    </svg>
  );
}

/** Bars, for the empty chat and for the type of a chart. */
export const BARS = <path d="M2.75 13.25v-3.5m3.5 3.5v-6.5m3.5 6.5v-4.5m3.5 4.5V2.75" />;

const GOOD = (
  <path d="M5 7.25v6H3.25a.75.75 0 0 1-.75-.75V8a.75.75 0 0 1 .75-.75H5Zm0 0 2.25-4.4c1 0 1.75.75 1.75 1.75v2.15h3.2c.85 0 1.45.8 1.2 1.6l-1.1 3.9a1.4 1.4 0 0 1-1.35 1H5" />
);

const SHAPES = {
  // Actions
  send: <path d="M8 13V3M3.75 7.25 8 3l4.25 4.25" />,
  down: <path d="M8 3v10M3.75 8.75 8 13l4.25-4.25" />,
  stop: <rect x="4" y="4" width="8" height="8" rx="1.5" fill="currentColor" stroke="none" />,
  plus: <path d="M8 3.25v9.5M3.25 8h9.5" />,
  more: <path d="M3.5 8v.01M8 8v.01M12.5 8v.01" strokeWidth="2" />,
  chevron: <path d="m6 4 4 4-4 4" />,
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
      <path d="M10.5 3.5v-.5a1 1 0 0 0-1-1H3.5a1 1 0 0 0-1 1v6.5a1 1 0 0 0 1 1H4" />
    </>
  ),
  edit: <path d="M3 13l.6-2.7 7-7a1.2 1.2 0 0 1 1.7 0l.4.4a1.2 1.2 0 0 1 0 1.7l-7 7L3 13ZM9.5 4.4l2.1 2.1" />,
  again: <path d="M13 8a5 5 0 1 1-1.6-3.67M13.25 2.25V5h-2.75" />,
  good: GOOD,
  bad: <g transform="rotate(180 8 8)">{GOOD}</g>,

  // States
  check: <path d="m3.25 8.5 3.25 3.25 6.25-7" />,
  alert: <path d="M8 4.75v3.5m0 2.75v.01M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z" />,

  // Chart types
  chart: BARS,
} as const satisfies Readonly<Record<string, ReactNode>>;
