import type { Figure, Overview } from '../../server/storeData.js';
import { formatCount, formatMoney, formatMoneyExact, formatPercent } from '../formatValue.js';
import { Delta } from '../shell/Delta.js';

const TILES = [
  { name: 'revenue', label: 'Revenue', format: formatMoney },
  { name: 'orders', label: 'Orders', format: formatCount },
  { name: 'averageOrderValue', label: 'Average order', format: formatMoneyExact },
  { name: 'returningCustomers', label: 'Returning customers', format: formatPercent },
] as const;

/** The period's four figures, each with its change and a sparkline. Renders placeholders without an overview. */
export function KpiTiles({ overview }: { readonly overview: Overview | undefined }) {
  return (
    <section className="tiles" aria-label="Key figures">
      {TILES.map(({ name, label, format }) => (
        <div key={name} className="tile">
          <h2 className="tile-label">{label}</h2>
          {overview ? (
            <FilledTile figure={overview[name]} format={format} />
          ) : (
            <>
              <p className="tile-value">
                <span className="skeleton skeleton-value" />
              </p>
              <p className="tile-change">
                <span className="skeleton skeleton-text" />
              </p>
              <div className="sparkline" />
            </>
          )}
        </div>
      ))}
    </section>
  );
}

interface FilledTileProps {
  readonly figure: Figure;
  readonly format: (value: number) => string;
}

function FilledTile({ figure, format }: FilledTileProps) {
  return (
    <>
      <p className="tile-value">
        <span className="number">{format(figure.value)}</span>
      </p>
      <p className="tile-change">
        <Delta value={figure.value} before={figure.before} />
      </p>
      <Sparkline values={figure.daily} />
    </>
  );
}

/** A figure over time, without a scale. It only decorates the number next to it. */
function Sparkline({ values }: { readonly values: readonly number[] }) {
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
