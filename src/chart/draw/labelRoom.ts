import { isRecord } from '../../protocol/narrow.js';
import type { ChartRow } from '../spec/ChartColumns.js';
import type { SpecObject } from '../spec/parseChartSpec.js';
import type { ChartSeries } from '../spec/readSeries.js';
import type { RebuiltChart } from '../spec/rebuildChart.js';

/** Maximum number of labels. With more, labels would be far from the ends of their lines. */
const MAX_LABELS = 5;
/** In pixels. In a narrower chart, labels would leave too little room for the lines. */
const MIN_WIDTH = 480;
/** Maximum share of the chart's width. */
const MAX_SHARE = 0.28;
/** As a share of the axis. A line that ends with a larger gap is too far from its label. */
const MAX_GAP = 0.08;
/** The key beside a name, and the space around both, in pixels. */
const KEY_WIDTH = 40;
/** In pixels. Longer names are truncated. */
const MAX_NAME_WIDTH = 150;

/** What the room for labels depends on. */
export interface LabelRoomOptions {
  readonly chart: RebuiltChart;
  readonly series: ChartSeries;
  /** The names of the series. */
  readonly names: readonly string[];
  /** The width of the chart, in pixels. */
  readonly width: number;
  /** The CSS font of the labels. */
  readonly font: string;
}

/**
 * The room to leave on the right for the names of up to five lines, in pixels. Undefined if the chart needs a legend because it
 * has marks other than lines, more than five lines, lines that end early, or names that don't fit.
 */
export function labelRoom({ chart, series, names, width, font }: LabelRoomOptions): number | undefined {
  const { spec, rows, isFitted } = chart;
  const { mark, encoding } = spec;
  if (!isFitted || !isRecord(mark) || mark.type !== 'line' || !isRecord(encoding)) return undefined;
  if (series.values.length > MAX_LABELS || width < MIN_WIDTH || isOnRight(encoding.y)) return undefined;
  const { x } = encoding;
  if (!isRecord(x) || typeof x.field !== 'string' || !endTogether(rows, x.field, series)) return undefined;
  // Rows that aren't loaded have their space on the axis, whose labels the names could cover.
  if (isRecord(x.scale) && x.scale.domainMax !== undefined) return undefined;
  const room = Math.ceil(Math.min(MAX_NAME_WIDTH, Math.max(...measure(names, font)))) + KEY_WIDTH;
  return room <= width * MAX_SHARE ? room : undefined;
}

function isOnRight(y: unknown): boolean {
  return isRecord(y) && isRecord(y.axis) && (y.axis as SpecObject).orient === 'right';
}

/**
 * Whether every line comes near the end of the axis. On an axis of names, which have no order, every line must have a value for
 * each name.
 */
function endTogether(rows: readonly ChartRow[], field: string, series: ChartSeries): boolean {
  const places = new Map<unknown, Set<unknown>>();
  const all = new Set<unknown>();
  for (const row of rows) {
    const group = row[series.field] ?? null;
    const known = places.get(group) ?? new Set();
    places.set(group, known.add(row[field]));
    all.add(row[field]);
  }
  if ([...all].some((place) => typeof place !== 'number'))
    return [...places.values()].every(({ size }) => size === all.size);
  const ends = [...places.values()].map((found) => Math.max(...(found as ReadonlySet<number>)));
  const [low, high] = [Math.min(...(all as ReadonlySet<number>)), Math.max(...ends)];
  return high > low && ends.every((end) => high - end <= (high - low) * MAX_GAP);
}

function measure(names: readonly string[], font: string): readonly number[] {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return [MAX_NAME_WIDTH];
  context.font = font;
  return names.map((name) => context.measureText(name).width);
}
