import { isRecord } from '../../../protocol/narrow.js';
import { refuse } from '../ChartRefusal.js';
import type { SpecObject } from '../parseChartSpec.js';
import type { ViewContext } from '../ViewContext.js';
import { CHANNELS } from './channels.js';
import { type RebuiltChannel, rebuildChannel } from './rebuildChannel.js';

/** The channels of a mark. */
export interface RebuiltEncoding {
  /** Channels with one definition, by name. */
  readonly channels: Readonly<Record<string, RebuiltChannel>>;
  /** The definitions of `tooltip`, `detail` and `order`, which may have several, by name. */
  readonly lists: Readonly<Record<string, readonly RebuiltChannel[]>>;
}

/** Channels without a visible effect. */
const IGNORED = new Set(['description', 'key']);
const LISTS = new Set(['tooltip', 'detail', 'order']);
const MAX_CHANNEL_FIELDS = 20;

/** Rebuilds all channels, including inherited ones. Throws a ChartRefusal for an unsupported channel. */
export function rebuildEncoding(encoding: unknown, context: ViewContext): RebuiltEncoding {
  const own = encoding === undefined ? {} : encoding;
  if (!isRecord(own)) return refuse('spec', '`encoding` must be an object', encoding);
  const channels: Record<string, RebuiltChannel> = {};
  const lists: Record<string, readonly RebuiltChannel[]> = {};
  // `x2` and other second ends take the type of their first, which must be rebuilt before them.
  const received = Object.entries({ ...context.encoding, ...own }).sort(([a], [b]) => rank(a) - rank(b));
  for (const [channel, def] of received) {
    const isTooltip = channel === 'tooltip';
    if (IGNORED.has(channel) || def === undefined || (def === null && !isTooltip)) continue;
    if (!Object.hasOwn(CHANNELS, channel)) return refuse('spec', 'This channel is not supported', channel);
    if (isTooltip && !isTooltipOfFields(def)) continue;
    if (LISTS.has(channel)) {
      const defs = Array.isArray(def) ? def : [def];
      if (defs.length > MAX_CHANNEL_FIELDS)
        return refuse('too-large', `A channel has more than ${MAX_CHANNEL_FIELDS} fields`, channel);
      lists[channel] = defs.map((item) => rebuildChannel(channel, asObject(item), context));
    } else {
      const main = channels[channel.replace(/(Error)?2$|Error$/, '')];
      channels[channel] = rebuildChannel(channel, asObject(def), context, main);
    }
  }
  return { channels, lists };
}

/** The definitions of these channels, in this order. */
export function listChannels({ channels, lists }: RebuiltEncoding, names: readonly string[]): RebuiltChannel[] {
  return names.flatMap((name) => lists[name] ?? channels[name] ?? []);
}

/** Whether a channel shows a field or a count, rather than a constant. */
export function isShown({ field, aggregate }: RebuiltChannel): boolean {
  return (field ?? aggregate) !== undefined;
}

/** Whether the `tooltip` of an encoding lists its fields. */
export function isTooltipOfFields(def: unknown): boolean {
  return Array.isArray(def) || (isRecord(def) && (def.field !== undefined || def.aggregate !== undefined));
}

function rank(channel: string): number {
  return /2$|Error/.test(channel) ? 1 : 0;
}

function asObject(def: unknown): SpecObject {
  return isRecord(def) ? def : refuse('spec', 'A channel must be an object', def);
}
