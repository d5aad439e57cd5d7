import type { ReactNode } from 'react';

/** Fewer points don't show a trend. */
const MIN_POINTS = 3;
const WIDTH = 100;
const HEIGHT = 24;

/** A line without axes, for numbers that also appear as text. It runs from left to right in every language, like charts. */
export function Sparkline({ values }: { readonly values: readonly number[] }): ReactNode {
  if (values.length < MIN_POINTS) return null;
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const points = values.map((value, at) => {
    const share = range === 0 ? 0.5 : (value - low) / range;
    return `${((at * WIDTH) / (values.length - 1)).toFixed(2)},${(HEIGHT * (1 - share)).toFixed(2)}`;
  });
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" data-tt-part="sparkline">
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
