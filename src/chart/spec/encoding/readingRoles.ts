import type { ReadingAxis } from '../ReadingLine.js';
import type { RebuiltChannel } from './rebuildChannel.js';
import { isShown, listChannels, type RebuiltEncoding } from './rebuildEncoding.js';

/** The channels by which the marks of a view are read. */
export interface ReadingRoles {
  /** How the marks are found. */
  readonly axis: ReadingAxis;
  /** Empty for marks that are found by themselves: all their lines are details. */
  readonly roles: readonly { readonly role: 'place' | 'series' | 'value'; readonly channel: RebuiltChannel }[];
}

/** Marks with one value. Rules and texts annotate other marks, and composite marks summarize many rows. */
const READ_MARKS: ReadonlySet<string> = new Set([
  ...['arc', 'area', 'bar', 'circle', 'line', 'point', 'rect', 'square', 'tick', 'trail'],
]);
const PATHS: ReadonlySet<string> = new Set(['line', 'area', 'trail']);
const SERIES = ['color', 'fill', 'stroke', 'xOffset', 'yOffset', 'strokeDash', 'shape', 'detail'];

/** Finds out how the marks of a view are read. Undefined for marks that aren't. */
export function readingRoles(mark: string, encoding: RebuiltEncoding): ReadingRoles | undefined {
  if (!READ_MARKS.has(mark)) return undefined;
  const axis = readingAxis(mark, encoding);
  if (axis === 'item') return { axis, roles: [] };
  const { x, y } = encoding.channels;
  const [place, value] = axis === 'x' ? [x, y] : [y, x];
  if (place === undefined || value === undefined) return undefined;
  const series = listChannels(encoding, SERIES).filter((channel) => isName(channel) && channel.field !== place.field);
  return {
    axis,
    roles: [
      { role: 'place', channel: place },
      ...series.map((channel) => ({ role: 'series', channel }) as const),
      { role: 'value', channel: value },
    ],
  };
}

function readingAxis(mark: string, { channels: { x, y } }: RebuiltEncoding): ReadingAxis {
  if (mark === 'arc' || mark === 'rect' || x === undefined || y === undefined || !isShown(x) || !isShown(y))
    return 'item';
  if (isAmount(x) && isAmount(y)) return PATHS.has(mark) ? 'x' : 'item';
  return isAmount(y) ? 'x' : isAmount(x) ? 'y' : 'item';
}

function isAmount({ type, def }: RebuiltChannel): boolean {
  return type === 'quantitative' && def.bin === undefined;
}

function isName({ field, aggregate, type }: RebuiltChannel): boolean {
  return field !== undefined && aggregate === undefined && type !== 'quantitative';
}
