import { ResultChart, type ResultChartProps, useLocale } from 'tabletalk';

/** Draws a spec with bars as plain SVG. All others are left to the chart of the package. */
export function SvgBarChart(props: ResultChartProps) {
  const { code } = useLocale();
  const bars = readBars(props);
  if (bars === undefined) return <ResultChart {...props} />;
  const max = Math.max(...bars.map(({ value }) => value));
  return (
    <svg role="img" aria-label={props.title} viewBox={`0 0 400 ${bars.length * 24}`} style={STYLE}>
      {bars.map(({ label, value }, row) => (
        <g key={label} transform={`translate(0 ${row * 24})`} fontSize={12} fill="currentColor">
          <text x={110} y={16} textAnchor="end">
            {label}
          </text>
          <rect x={120} y={4} width={(200 * value) / max} height={16} rx={2} fill="var(--tt-color-accent)" />
          <text x={126 + (200 * value) / max} y={16}>
            {value.toLocaleString(code)}
          </text>
        </g>
      ))}
    </svg>
  );
}

const STYLE = { direction: 'ltr', inlineSize: '100%', maxInlineSize: 480 } as const;

interface Channel {
  readonly field?: string;
  readonly aggregate?: unknown;
  readonly bin?: unknown;
  readonly timeUnit?: unknown;
}

/** Returns the rows as bars, or undefined for anything but one bar per row. A model wrote the spec, so check it. */
function readBars({ spec, result }: ResultChartProps) {
  const { mark, transform, encoding } = (typeof spec === 'string' ? parseJson(spec) : spec) as {
    mark?: string | { type?: string };
    transform?: unknown;
    encoding?: { x?: Channel; y?: Channel; color?: unknown };
  };
  const isBar = mark === 'bar' || (typeof mark === 'object' && mark.type === 'bar');
  const channels = [encoding?.x, encoding?.y];
  const isPlain = channels.every((channel) => !channel?.aggregate && !channel?.bin && !channel?.timeUnit);
  // Vega-Lite escapes the dots of a column's name with a backslash.
  const [x = -1, y = -1] = channels.map((channel) =>
    result.schema.findIndex(({ name }) => name === String(channel?.field).replaceAll('\\', '')),
  );
  if (!isBar || !isPlain || x < 0 || y < 0 || transform !== undefined || encoding?.color !== undefined)
    return undefined;
  // Bars are horizontal when the categories are on the y axis. Figures are often strings.
  const isNumber = (column: number) => result.data.every((row) => Number.isFinite(Number(row[column])));
  const [category, figure] = isNumber(y) ? [x, y] : [y, x];
  const bars = result.data.map((row) => ({ label: String(row[category]), value: Number(row[figure]) }));
  return bars.every(({ value }) => value >= 0) && bars.some(({ value }) => value > 0) ? bars : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
