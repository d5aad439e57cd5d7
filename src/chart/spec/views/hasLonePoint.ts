import type { ChartColumns } from '../ChartColumns.js';
import { listChannels, type RebuiltEncoding } from '../encoding/rebuildEncoding.js';

/** The channels that separate lines. */
const SERIES = ['color', 'fill', 'stroke', 'detail', 'opacity', 'strokeDash', 'strokeWidth'];

/**
 * Whether a line has a point without a neighbour, which would be no more than a speck: the only one of its series, or one between
 * missing values. Places and series that a transform makes are unknown here.
 */
export function hasLonePoint(encoding: RebuiltEncoding, columns: ChartColumns): boolean {
  const { x, y } = encoding.channels;
  const series = listChannels(encoding, SERIES).flatMap(({ field }) => (field === undefined ? [] : [field]));
  if ([x?.field, ...series].some((field) => field?.column === undefined)) return false;
  const place = x?.field?.ref ?? '';
  // An aggregate leaves missing values out.
  const amount = (y?.aggregate === undefined && y?.field?.ref) || '';
  const rows = columns.toRows().sort((a, b) => Number(a[place]) - Number(b[place]) || 0);
  /** The last place of each line, and the number of places since the last missing value. */
  const lines = new Map<string, { at: unknown; length: number }>();
  for (const row of rows) {
    const name = JSON.stringify(series.map(({ ref }) => row[ref]));
    const line = lines.get(name) ?? { at: undefined, length: 0 };
    lines.set(name, line);
    if (row[amount] === null && line.length === 1) return true;
    if (row[amount] === null) line.length = 0;
    else if (row[place] !== line.at || line.length === 0) line.length += 1;
    line.at = row[place];
  }
  return [...lines.values()].some(({ length }) => length === 1);
}
