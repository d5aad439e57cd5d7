import type { ReactNode } from 'react';
import type { ChartType } from '../../chart/spec/chartTypes.js';
import { IconFrame } from '../ui/IconFrame.js';

export interface ChartIconProps {
  readonly name: ChartType | 'chart';
}

/** A drawing of 16 × 16 units in the colour of the text around it. What it means is said in words beside it. */
export function ChartIcon({ name }: ChartIconProps): ReactNode {
  return <IconFrame>{SHAPES[name]}</IconFrame>;
}

const BARS = <path d="M3.5 13V8.5M8 13V3.5M12.5 13V6.5" strokeWidth="2.5" />;

const SHAPES: Readonly<Record<ChartIconProps['name'], ReactNode>> = {
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
  table: <path d="M2.5 3.5h11v9h-11zM2.5 6.5h11M2.5 9.5h11M6.5 3.5v9" />,
};
