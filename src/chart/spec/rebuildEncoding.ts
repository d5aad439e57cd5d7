import { isRecord } from '../../protocol/narrow.js';
import { isOrdinalName } from '../../rows/isOrdinalName.js';
import { refuse } from './ChartRefusal.js';
import { FORMATS } from './formats.js';
import type { SpecObject } from './parseChartSpec.js';
import type { ReadingLine, ReadingRole } from './ReadingLine.js';
import { readingRoles } from './readingRoles.js';
import { CHANNELS, type RebuiltChannel, rebuildChannel } from './rebuildChannel.js';
import { readFormat } from './rebuildGuides.js';
import type { ViewContext } from './ViewContext.js';

/** The channels of a mark, by name. `tooltip`, `detail` and `order` may be lists. */
export type RebuiltEncoding = Readonly<Record<string, RebuiltChannel | readonly RebuiltChannel[]>>;

/** Channels without a visible effect. */
const IGNORED = new Set(['description', 'key']);
const LISTS = new Set(['tooltip', 'detail', 'order']);
const MAX_CHANNEL_FIELDS = 20;

/** Rebuilds all channels, including inherited ones. Throws a ChartRefusal for an unsupported channel. */
export function rebuildEncoding(encoding: unknown, context: ViewContext): RebuiltEncoding {
  const own = encoding === undefined ? {} : encoding;
  if (!isRecord(own)) return refuse('spec', '`encoding` must be an object', encoding);
  const rebuilt: Record<string, RebuiltChannel | readonly RebuiltChannel[]> = {};
  // `x2` and other second ends take the type of their first, which must be rebuilt before them.
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

/** Whether the spec defines its tooltip's fields, leaves them to the chart, or has no tooltip. */
export function ownTooltip(encoding: unknown, mark: unknown): 'own' | 'default' | 'none' {
  const channel = isRecord(encoding) ? encoding.tooltip : undefined;
  if (isList(channel)) return 'own';
  const onMark = isRecord(mark) ? mark.tooltip : undefined;
  const isOff =
    channel === null || onMark === null || onMark === false || (isRecord(channel) && channel.value === null);
  return isOff ? 'none' : 'default';
}

/** The channels of a default tooltip, in display order. */
const TOOLTIP_CHANNELS = [
  ...['x', 'x2', 'y', 'y2', 'theta', 'radius', 'xOffset', 'yOffset', 'color', 'fill', 'stroke', 'size', 'shape'],
  ...['opacity', 'strokeDash', 'detail', 'text', 'row', 'column', 'facet'],
];

/**
 * The lines of a tooltip as channel definitions. Their titles are replaced by keys, since Vega-Lite writes titles into code
 * and merges lines with equal titles. Lines that `readingRoles` asks for, and that the tooltip doesn't show, have a key without
 * a title.
 */
export function tooltipChannels(mark: string, encoding: RebuiltEncoding, context: ViewContext): readonly SpecObject[] {
  const own = encoding.tooltip;
  const channels = own === undefined ? TOOLTIP_CHANNELS.map((channel) => encoding[channel]) : [own];
  const shown = channels.flatMap((channel) => channel ?? []).filter(isColumn);
  const isAggregated = context.scope.isSealed || shown.some(({ aggregate, def }) => aggregate !== undefined || def.bin);
  const reading = readingRoles(mark, encoding);
  const roles = new Map(reading?.roles.map(({ channel, role }) => [identify(channel), role]));
  const lines: SpecObject[] = [];
  const seen = new Set<string>();
  const add = (channel: RebuiltChannel, role: ReadingRole, of: Partial<ReadingLine> = {}) => {
    const key = `l${context.reading.size + context.tooltipTitles.size}`;
    const texts = role === 'amount' ? undefined : textsOf(channel, isAggregated, context);
    if (reading !== undefined) context.reading.set(key, { role, axis: reading.axis, title: channel.title, ...of });
    lines.push(tooltipLine(channel, key, context, role === 'amount' ? { format: FORMATS.raw } : texts));
    // Doubles stand for the values of a column unless it has texts of its own.
    const isNumber = channel.type === 'quantitative' && channel.def.bin === undefined;
    if (reading === undefined || role === 'amount' || !isNumber) return key;
    const isComputed = channel.aggregate !== undefined || channel.field?.column === undefined || context.scope.isSealed;
    const exact = { exactOf: key, column: channel.presentation, isComputed };
    if (texts === undefined || role === 'value') add(channel, 'amount', texts === undefined ? exact : {});
    return key;
  };
  for (const channel of shown) {
    const identity = identify(channel);
    if (seen.has(identity)) continue;
    seen.add(identity);
    context.tooltipTitles.set(add(channel, roles.get(identity) ?? 'detail'), channel.title);
  }
  for (const { channel, role } of reading?.roles ?? []) {
    if (!seen.has(identify(channel))) add(channel, role);
  }
  return lines;
}

function isColumn({ field, aggregate }: RebuiltChannel): boolean {
  return (field ?? aggregate) !== undefined;
}

function identify({ field, aggregate, timeUnit, def }: RebuiltChannel): string {
  return JSON.stringify([field?.ref, aggregate, timeUnit?.unit, def.bin]);
}

/** The column's values as formatted texts, if its numbers or times would lose something and the chart shows them unchanged. */
function textsOf({ field, timeUnit }: RebuiltChannel, isAggregated: unknown, { scope }: ViewContext) {
  const isUnchanged = field?.kind === field?.column?.kind && timeUnit === undefined && !isAggregated;
  const isFormatted = field?.kind === 'number' || field?.kind === 'time';
  const texts = field?.column && isFormatted && isUnchanged && scope.columns.readTexts(field.column);
  return texts ? { field: texts.ref, type: 'nominal' } : undefined;
}

/** A line of a tooltip. `replaced` is its definition, or its format, unless these follow from the channel. */
function tooltipLine(
  channel: RebuiltChannel,
  key: string,
  context: ViewContext,
  replaced: { readonly field: string; readonly type: string } | { readonly format: string } | undefined,
): SpecObject {
  if (replaced && 'field' in replaced) return { ...replaced, title: key };
  const {
    axis: _axis,
    legend: _legend,
    header: _header,
    scale: _scale,
    sort: _sort,
    stack: _stack,
    ...rest
  } = channel.def;
  const { condition: _condition, ...line } = rest;
  return { ...line, title: key, ...(replaced ?? tooltipFormat(channel, context)) };
}

function tooltipFormat(
  { field, type, aggregate, timeUnit, presentation, def }: RebuiltChannel,
  { formats }: ViewContext,
): object {
  const isTime = type === 'temporal' || timeUnit !== undefined || (field?.kind === 'time' && aggregate === undefined);
  const isNumber = type === 'quantitative';
  const column = presentation && (isTime || isNumber) ? { format: formats.nameOf(presentation, 'value') } : undefined;
  const own = column ?? readFormat(def.format, { field, isTime, isNumber });
  // Without a UTC scale, Vega-Lite would format the time in the reader's zone.
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
