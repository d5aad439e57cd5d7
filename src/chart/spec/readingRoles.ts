import type { ReadingAxis } from './ReadingLine.js';
import type { RebuiltChannel } from './rebuildChannel.js';

type Encoding = Readonly<Record<string, RebuiltChannel | readonly RebuiltChannel[]>>;

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
export function readingRoles(mark: string, encoding: Encoding): ReadingRoles | undefined {
  if (!READ_MARKS.has(mark)) return undefined;
  const axis = readingAxis(mark, encoding);
  if (axis === 'item') return { axis, roles: [] };
  const [place] = listChannels(encoding[axis]);
  const [value] = listChannels(encoding[axis === 'x' ? 'y' : 'x']);
  if (place === undefined || value === undefined) return undefined;
  const series = SERIES.flatMap((name) => listChannels(encoding[name])).filter(
    (channel) => isName(channel) && channel.field !== place.field,
  );
  return {
    axis,
    roles: [
      { role: 'place', channel: place },
      ...series.map((channel) => ({ role: 'series', channel }) as const),
      { role: 'value', channel: value },
    ],
  };
}

function readingAxis(mark: string, encoding: Encoding): ReadingAxis {
  const [x] = listChannels(encoding.x);
  const [y] = listChannels(encoding.y);
  if (mark === 'arc' || mark === 'rect' || x === undefined || y === undefined) return 'item';
  if (isAmount(x) && isAmount(y)) return PATHS.has(mark) ? 'x' : 'item';
  return isAmount(y) ? 'x' : isAmount(x) ? 'y' : 'item';
}

function isAmount({ type, def }: RebuiltChannel): boolean {
  return type === 'quantitative' && def.bin === undefined;
}

function isName({ field, aggregate, type }: RebuiltChannel): boolean {
  return field !== undefined && aggregate === undefined && type !== 'quantitative';
}

function listChannels(channel: RebuiltChannel | readonly RebuiltChannel[] | undefined): readonly RebuiltChannel[] {
  if (channel === undefined) return [];
  const channels = Array.isArray(channel) ? (channel as readonly RebuiltChannel[]) : [channel as RebuiltChannel];
  return channels.filter(({ field, aggregate }) => (field ?? aggregate) !== undefined);
}
