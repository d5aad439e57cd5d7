/** A figure over time, without a scale. Decorates the number beside it. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const points = values.map((value, index) => {
    const x = (index / Math.max(1, values.length - 1)) * 100;
    return `${x.toFixed(2)},${(26 - ((value - low) / span) * 24).toFixed(2)}`;
  });
  return (
    <svg className="sparkline" viewBox="0 0 100 28" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}
