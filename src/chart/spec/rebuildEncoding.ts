import { isRecord } from '../../protocol/narrow.js';
import { isOrdinalName } from '../../rows/readColumns.js';
import { refuse } from './ChartRefusal.js';
import { FORMATS } from './formats.js';
import type { SpecObject } from './parseChartSpec.js';
import { CHANNELS, type RebuiltChannel, rebuildChannel } from './rebuildChannel.js';
import { readFormat } from './rebuildGuides.js';
import type { ViewContext } from './ViewContext.js';

/** The channels of one mark, by name. `tooltip`, `detail` and `order` may be lists. */
export type RebuiltEncoding = Readonly<Record<string, RebuiltChannel | readonly RebuiltChannel[]>>;

/** Channels that say nothing to those who see the chart. */
const IGNORED = new Set(['description', 'key']);
const LISTS = new Set(['tooltip', 'detail', 'order']);
const MAX_CHANNEL_FIELDS = 20;

/** All channels from the allowlist. Throws a ChartRefusal for one that is not known. */
export function rebuildEncoding(encoding: unknown, context: ViewContext): RebuiltEncoding {
  const own = encoding === undefined ? {} : encoding;
  if (!isRecord(own)) return refuse('spec', '`encoding` must be an object', encoding);
  const rebuilt: Record<string, RebuiltChannel | readonly RebuiltChannel[]> = {};
  // Second ends take the kind of the first, so these come before.
  const channels = Object.entries({ ...context.encoding, ...own }).sort(([a], [b]) => rank(a) - rank(b));
  for (const [channel, def] of channels) {
    if (IGNORED.has(channel) || def === undefined || (def === null && channel !== 'tooltip')) continue;
    if (!Object.hasOwn(CHANNELS, channel)) return refuse('spec', 'This channel is not supported', channel);
    if (channel === 'tooltip' && !isList(def)) continue;
    const main = rebuilt[channel.replace(/(Error)?2$|Error$/, '')];
    if (Array.isArray(def) && LISTS.has(channel)) {
      if (def.length > MAX_CHANNEL_FIELDS)
        return refuse('too-large', `A channel has more than ${MAX_CHANNEL_FIELDS} fields`, channel);
      rebuilt[channel] = def.map((item) => rebuildChannel(channel, asObject(item), context));
    } else {
      rebuilt[channel] = rebuildChannel(
        channel,
        asObject(def),
        context,
        Array.isArray(main) ? undefined : (main as RebuiltChannel),
      );
    }
  }
  return rebuilt;
}

/** Which channels a spec's tooltip has of its own; `undefined` when it leaves that to the chart, `null` for none. */
export function ownTooltip(encoding: unknown, mark: unknown): 'own' | 'default' | 'none' {
  const channel = isRecord(encoding) ? encoding.tooltip : undefined;
  if (isList(channel)) return 'own';
  const onMark = isRecord(mark) ? mark.tooltip : undefined;
  const isOff =
    channel === null || onMark === null || onMark === false || (isRecord(channel) && channel.value === null);
  return isOff ? 'none' : 'default';
}

/** Channels whose values a tooltip tells, in its order. */
const TOLD = [
  ...['x', 'x2', 'y', 'y2', 'theta', 'radius', 'xOffset', 'yOffset', 'color', 'fill', 'stroke', 'size', 'shape'],
  ...['opacity', 'strokeDash', 'detail', 'text', 'row', 'column', 'facet'],
];

/**
 * The lines of a tooltip as channels of the spec. Their titles are keys: titles of a spec would become code, and two of
 * the same name one line.
 */
export function tooltipChannels(encoding: RebuiltEncoding, context: ViewContext): readonly SpecObject[] {
  const own = encoding.tooltip;
  const channels = own === undefined ? TOLD.map((channel) => encoding[channel]) : [own];
  const told = channels.flatMap((channel) => channel ?? []).filter((channel) => channel.field ?? channel.aggregate);
  const isAggregated = context.scope.isSealed || told.some(({ aggregate, def }) => aggregate !== undefined || def.bin);
  const seen = new Set<string>();
  return told.flatMap((channel) => {
    const { field, aggregate, timeUnit, def } = channel;
    const identity = JSON.stringify([field?.ref, aggregate, timeUnit?.unit, def.bin]);
    if (seen.has(identity)) return [];
    seen.add(identity);
    const key = `l${context.tooltipTitles.size}`;
    context.tooltipTitles.set(key, channel.title);
    const digits =
      field?.column && field.kind === 'number' && !isAggregated && context.scope.columns.readDigits(field.column);
    if (digits) return [{ field: digits.ref, type: 'nominal', title: key }];
    const { axis: _axis, legend: _legend, header: _header, scale: _scale, sort: _sort, stack: _stack, ...rest } = def;
    const { condition: _condition, ...line } = rest;
    return [{ ...line, title: key, ...tooltipFormat(channel) }];
  });
}

function tooltipFormat({ field, type, aggregate, timeUnit, def }: RebuiltChannel): object {
  const isTime = type === 'temporal' || timeUnit !== undefined || (field?.kind === 'time' && aggregate === undefined);
  const own = readFormat(def.format, { field, isTime, isNumber: type === 'quantitative' });
  // Without a scale of its own, a time would be taken to the reader's zone.
  if (isTime) {
    const grain = timeUnit === undefined ? (field?.grain ?? 'millisecond') : timeUnit.grain;
    return { type: 'temporal', scale: { type: 'utc' }, ...(grain && { format: FORMATS[grain] }), ...own };
  }
  const isName = field?.column !== undefined && aggregate === undefined && isOrdinalName(field.column.name);
  return type === 'quantitative' ? { format: isName ? FORMATS.plain : FORMATS.number, ...own } : own;
}

function rank(channel: string): number {
  return /2$|Error/.test(channel) ? 1 : 0;
}

function isList(channel: unknown): boolean {
  return (
    Array.isArray(channel) || (isRecord(channel) && (channel.field !== undefined || channel.aggregate !== undefined))
  );
}

function asObject(def: unknown): SpecObject {
  return isRecord(def) ? def : refuse('spec', 'A channel must be an object', def);
}
