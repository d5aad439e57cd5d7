import { type PointerEvent, useState } from 'react';
import type { Overview, RevenueDay } from '../../server/storeData.js';
import { formatDay, formatMoney, formatMoneyAxis, formatWeekday } from '../formatValue.js';
import { type Size, useSize } from '../shell/useSize.js';

/** Pixels. */
const LEGEND_HEIGHT = 28;
const INSET = { top: 12, end: 10, bottom: 26, start: 46 };

/** Revenue by day as a line, and the previous period as a dashed line. Pointing at a day shows its two figures. */
export function RevenueChart({ overview }: { readonly overview: Overview | undefined }) {
  const [ref, size] = useSize<HTMLElement>();
  return (
    <figure ref={ref} className="revenue-chart">
      {overview && size.width > 0 ? (
        <Lines overview={overview} size={size} />
      ) : (
        <div className="skeleton skeleton-chart" />
      )}
    </figure>
  );
}

function Lines({ overview, size }: { readonly overview: Overview; readonly size: Size }) {
  const [pointed, setPointed] = useState<number | undefined>(undefined);
  const { width } = size;
  const height = size.height - LEGEND_HEIGHT;
  const days = overview.revenueByDay;
  const ticks = niceTicks(Math.max(...days.flatMap(({ revenue, before }) => [revenue, before])), 5);
  const top = ticks.at(-1) ?? 1;
  const x = (index: number) => INSET.start + (index / Math.max(1, days.length - 1)) * (width - INSET.start - INSET.end);
  const y = (value: number) => INSET.top + (1 - value / top) * (height - INSET.top - INSET.bottom);
  const line = (read: (day: RevenueDay) => number) =>
    days.map((day, index) => `${x(index).toFixed(1)},${y(read(day)).toFixed(1)}`).join(' ');
  const revenue = line((day) => day.revenue);
  const every = Math.ceil(days.length / Math.max(2, Math.floor((width - INSET.start) / 76)));
  const day = pointed === undefined ? undefined : days[pointed];

  const point = (event: PointerEvent<SVGSVGElement>) => {
    const offset = event.clientX - event.currentTarget.getBoundingClientRect().left - INSET.start;
    const index = Math.round((offset / (width - INSET.start - INSET.end)) * (days.length - 1));
    setPointed(Math.min(days.length - 1, Math.max(0, index)));
  };

  return (
    <>
      <figcaption className="legend">
        <span className="legend-now">Last {overview.days} days</span>
        <span className="legend-before">Previous {overview.days} days</span>
      </figcaption>
      <svg
        role="img"
        aria-label={describe(overview)}
        width={width}
        height={height}
        onPointerMove={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className="grid-line" x1={INSET.start} x2={width - INSET.end} y1={y(tick)} y2={y(tick)} />
            <text className="axis-label" x={INSET.start - 10} y={y(tick) + 4} textAnchor="end">
              {formatMoneyAxis(tick)}
            </text>
          </g>
        ))}
        {days.map(({ day: name }, index) =>
          (days.length - 1 - index) % every === 0 ? (
            <text
              key={name}
              className="axis-label"
              x={x(index)}
              y={height - 6}
              textAnchor={index === days.length - 1 ? 'end' : 'middle'}
            >
              {formatDay(name)}
            </text>
          ) : null,
        )}
        <polygon className="area-now" points={`${x(0)},${y(0)} ${revenue} ${x(days.length - 1)},${y(0)}`} />
        <polyline className="line-before" points={line((one) => one.before)} />
        <polyline className="line-now" points={revenue} />
        {day && pointed !== undefined && (
          <g>
            <line className="cross-line" x1={x(pointed)} x2={x(pointed)} y1={INSET.top} y2={y(0)} />
            <circle className="dot-before" cx={x(pointed)} cy={y(day.before)} r="3.5" />
            <circle className="dot-now" cx={x(pointed)} cy={y(day.revenue)} r="4.5" />
          </g>
        )}
      </svg>
      {day && pointed !== undefined && (
        <div
          className="chart-tip"
          style={{
            left: x(pointed),
            transform: `translateX(${pointed > days.length / 2 ? 'calc(-100% - 10px)' : '10px'})`,
          }}
        >
          <strong>{formatWeekday(day.day)}</strong>
          <span className="number">{formatMoney(day.revenue)}</span>
          <span className="number chart-tip-before">Previously {formatMoney(day.before)}</span>
        </div>
      )}
    </>
  );
}

/** Describes the chart in a sentence. */
function describe({ days, revenueByDay }: Overview): string {
  const sorted = [...revenueByDay].sort((left, right) => left.revenue - right.revenue);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest) return 'No revenue yet';
  return `Revenue by day over ${days} days: from ${formatMoney(lowest.revenue)} on ${formatDay(lowest.day)} to ${formatMoney(highest.revenue)} on ${formatDay(highest.day)}.`;
}

/**
 * Returns round numbers from 0 to at least `highest`, in about `count` steps of 1, 2, 2.5 or 5 times a power of ten.
 */
function niceTicks(highest: number, count: number): readonly number[] {
  if (!(highest > 0)) return [0, 1];
  const rough = highest / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}
