import type { SVGAttributes } from 'react';

export interface IconProps extends SVGAttributes<SVGSVGElement> {
  readonly name: 'send' | 'stop' | 'chevron' | 'up' | 'down' | 'check' | 'close' | 'alert' | 'spark' | 'plus';
}

/** An icon of 16 × 16 units in the colour of the surrounding text. Hidden from screen readers: text beside it has the meaning. */
export function Icon({ name, ...attributes }: IconProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...attributes}
      data-tt-icon={name}
    >
      {name === 'stop' ? (
        <rect x="4" y="4" width="8" height="8" rx="1.5" fill="currentColor" stroke="none" />
      ) : (
        <path d={PATHS[name]} />
      )}
    </svg>
  );
}

const ARROW_UP = 'M8 13V3M3.75 7.25 8 3l4.25 4.25';

const PATHS = {
  send: ARROW_UP,
  up: ARROW_UP,
  check: 'm3.25 8.5 3.25 3.25 6.25-7',
  chevron: 'm6 4 4 4-4 4',
  down: 'M8 3v10M3.75 8.75 8 13l4.25-4.25',
  close: 'm4 4 8 8m0-8-8 8',
  alert: 'M8 4.75v3.5m0 2.75v.01M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  spark: 'M2.75 13.25v-3.5m3.5 3.5v-6.5m3.5 6.5v-4.5m3.5 4.5V2.75',
  plus: 'M8 3.25v9.5M3.25 8h9.5',
} as const;
