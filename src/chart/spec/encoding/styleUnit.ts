import { isOrdinalName } from '../../../rows/isOrdinalName.js';
import type { TimeGrain } from '../../../rows/wallClock.js';
import { FORMATS } from '../formats.js';
import type { RebuiltMark } from '../rebuildMark.js';
import { allTimes, floorTime, type TimeUnit, toDateTime, UNIT_OF_GRAIN } from '../times.js';
import type { ViewContext } from '../ViewContext.js';
import { axisOfTimes, labelOfTime } from './axisOfTimes.js';
import type { RebuiltChannel } from './rebuildChannel.js';
import { listChannels, type RebuiltEncoding } from './rebuildEncoding.js';

/** Bars on an axis of time bands. With more, the axis is continuous. */
const MAX_TIME_BARS = 80;
/** More labels on an axis would be unreadable, so all are hidden. */
const MAX_LABELS = 400;
/** Marks that fill a band rather than mark a point. */
export const BLOCKS: ReadonlySet<string> = new Set(['bar', 'rect', 'boxplot']);
/** Average width of a character in an axis label, in pixels. */
const CHARACTER_WIDTH = 6.2;
/** Room beside the plot, in pixels. */
const AXIS_WIDTH = 60;

/** A mark with its channels, and where it is drawn. */
interface Unit {
  readonly mark: RebuiltMark;
  readonly encoding: RebuiltEncoding;
  readonly context: ViewContext;
  readonly plotWidth: number;
}

/** Fills in what the spec leaves open, so that the chart reads well at its width. Settings of the spec take precedence. */
export function styleEncoding(mark: RebuiltMark, encoding: RebuiltEncoding, context: ViewContext): RebuiltEncoding {
  const unit = { mark, encoding, context, plotWidth: Math.max(80, context.width - AXIS_WIDTH) };
  const styled = Object.entries(encoding.channels).map(([channel, rebuilt]) => [
    channel,
    styleChannel(channel, withTimeUnit(channel, rebuilt, unit), unit),
  ]);
  const channels: RebuiltEncoding['channels'] = Object.fromEntries(styled);
  return { ...encoding, channels: mark.type === 'bar' ? withoutStack({ ...encoding, channels }, context) : channels };
}

function styleChannel(channel: string, rebuilt: RebuiltChannel, unit: Unit): RebuiltChannel {
  const { encoding, plotWidth } = unit;
  if (channel === 'x' || channel === 'y') return withAxis(channel, rebuilt, unit);
  if (LEGENDS.has(channel)) {
    // An axis title above the plot needs a line below the legend.
    const offset = isAxisTitled(encoding.channels.y) ? 30 : 14;
    const legend = withLegend(rebuilt, { offset, ...legendColumns(rebuilt, plotWidth) });
    return isOnAxis(rebuilt, encoding) ? legend : inDataOrder(legend);
  }
  if (channel === 'text' && rebuilt.type === 'quantitative')
    return { ...rebuilt, def: { format: FORMATS.compact, ...rebuilt.def } };
  return channel === 'xOffset' || channel === 'yOffset' ? inDataOrder(rebuilt) : rebuilt;
}

/**
 * Turns stacking off for bars that are alone in their band: Vega-Lite would draw each rounded bar as a group, at several times
 * the cost.
 */
function withoutStack(encoding: RebuiltEncoding, { scope }: ViewContext): RebuiltEncoding['channels'] {
  const { channels } = encoding;
  const { x, y } = channels;
  if (x === undefined || y === undefined || isStacked(encoding)) return channels;
  const isUpright = y.type === 'quantitative' && y.def.bin === undefined;
  const [place, amount] = isUpright ? [x, y] : [y, x];
  const { column, values } = place.field ?? {};
  const isOne = column !== undefined && !scope.isSealed && values?.size === scope.columns.rowCount;
  const isAlone = amount.aggregate !== undefined || (isOne && place.timeUnit === undefined);
  if (amount.def.stack !== undefined || !isAlone) return channels;
  return { ...channels, [isUpright ? 'y' : 'x']: { ...amount, def: { ...amount.def, stack: null } } };
}

/** The number of bands on a discrete channel. Undefined for other channels, and if only the running chart knows it. */
export function countPlaces(channel: RebuiltChannel | undefined): number | undefined {
  if (channel === undefined) return undefined;
  const { type, field, def } = channel;
  if (def.bin !== undefined) return 10;
  if (type !== 'nominal' && type !== 'ordinal') return undefined;
  const scale = def.scale as { readonly domain?: unknown } | undefined;
  return Array.isArray(scale?.domain) ? scale.domain.length : field?.values?.size;
}

/**
 * Adds the time unit that leaves values unchanged. Without one, discrete times would be labelled in milliseconds, and bars
 * would be hairlines.
 */
function withTimeUnit(channel: string, rebuilt: RebuiltChannel, { mark, context }: Unit): RebuiltChannel {
  const { field, type, timeUnit, aggregate, def } = rebuilt;
  if (field?.kind !== 'time' || aggregate !== undefined || type === 'quantitative') return rebuilt;
  const grain = timeUnit === undefined ? field.grain : plainGrain(timeUnit);
  if (grain === undefined) return rebuilt;
  const unit = { timeUnit: UNIT_OF_GRAIN[grain] };
  const { scale: _scale, ...rest } = def;
  if (type !== 'temporal') return timeUnit === undefined ? { ...rebuilt, def: { ...rest, ...unit } } : rebuilt;
  const isPosition = channel === 'x' || channel === 'y';
  const isBlock = isPosition && (BLOCKS.has(mark.type) || (context.hasTimeBands && channel === 'x'));
  if (!isBlock) return rebuilt;
  const times = field.extent && allTimes(grain, [floorTime(grain, field.extent[0]), field.extent[1]], MAX_TIME_BARS);
  const isDense = times !== undefined && (timeUnit !== undefined || times.length <= 1.7 * (field.values?.size ?? 0));
  const isSparse = timeUnit === undefined && (field.values?.size ?? MAX_TIME_BARS) < MAX_TIME_BARS;
  const isAlone = !context.isLayered || context.hasTimeBands;
  if (!isAlone || !(isDense || isSparse)) return { ...rebuilt, def: { ...def, ...unit } };
  // Vega-Lite 6.4 compiles a domain of a single time to a signal that isn't a list; its only value needs no domain.
  const domain = isDense && times.length > 1 ? { scale: { domain: times.map(toDateTime) } } : {};
  return { ...rebuilt, type: 'ordinal', def: { ...rest, ...unit, type: 'ordinal', ...domain } };
}

/** The grain of a unit that only truncates to that grain. */
function plainGrain({ unit, grain }: TimeUnit): TimeGrain | undefined {
  return grain !== undefined && UNIT_OF_GRAIN[grain] === unit ? grain : undefined;
}

function withAxis(channel: 'x' | 'y', rebuilt: RebuiltChannel, unit: Unit): RebuiltChannel {
  const own = rebuilt.def.axis as Readonly<Record<string, unknown>> | null | undefined;
  if (own === null || rebuilt.type === undefined) return rebuilt;
  const axis = { ...defaultAxis(channel, rebuilt, unit), ...own };
  // Our label expression would override the spec's format.
  if (own?.format !== undefined && own.labelExpr === undefined) Reflect.deleteProperty(axis, 'labelExpr');
  if (own?.values !== undefined) Reflect.deleteProperty(axis, 'tickCount');
  const isTime = isTimeAxis(rebuilt);
  const title = isTime && !rebuilt.isTitled ? { title: null } : sharedTitle(channel, rebuilt, unit);
  return { ...rebuilt, def: { ...rebuilt.def, ...title, axis: { ...axis, ...title } } };
}

/** Vega-Lite joins the titles of all layers on a shared axis, so each layer gets the first one's title. */
function sharedTitle(channel: string, { def, isTitled }: RebuiltChannel, { context }: Unit): object {
  const { axisTitles, isFaceted } = context;
  const first = axisTitles?.get(channel);
  const own = def.title as string | null;
  if (first === undefined) axisTitles?.set(channel, own);
  if (isFaceted && channel === 'y') return { title: null };
  return first === undefined || isTitled ? {} : { title: first };
}

function isAxisTitled(channel: RebuiltChannel | undefined): boolean {
  return channel !== undefined && channel.def.axis !== null && channel.def.title !== null;
}

function isTimeAxis({ type, field, def, aggregate }: RebuiltChannel): boolean {
  return type === 'temporal' || def.timeUnit !== undefined || (field?.kind === 'time' && aggregate === undefined);
}

function defaultAxis(channel: 'x' | 'y', rebuilt: RebuiltChannel, unit: Unit): object {
  const { plotWidth } = unit;
  const { type, field, timeUnit, def } = rebuilt;
  if (isTimeAxis(rebuilt)) {
    const grain = timeUnit === undefined ? field?.grain : timeUnit.grain;
    if (grain === undefined || timeUnit?.isQuarter) return { labelAngle: 0, labelOverlap: true, labelSeparation: 6 };
    const named = rebuilt.presentation?.grain === 'quarter' ? 'quarter' : grain;
    if (type === 'temporal') return axisOfTimes(named, field?.extent, channel === 'x' ? plotWidth : 300);
    return { labelExpr: labelOfTime(grain), labelAngle: 0, labelOverlap: true, labelSeparation: 6 };
  }
  if (type === 'quantitative') {
    const isShare = def.stack === 'normalize';
    const count = channel === 'y' ? 5 : Math.max(3, Math.min(8, Math.floor(plotWidth / 80)));
    const bins = def.bin === undefined ? {} : { grid: false, labelOverlap: true };
    return { ...(!isShare && { format: amountFormat(rebuilt) }), tickCount: count, labelFlush: false, ...bins };
  }
  return axisOfNames(channel, rebuilt, unit);
}

/** Years and ids aren't abbreviated: 2025, not 2.03K. */
function amountFormat({ field, aggregate }: RebuiltChannel): string {
  const isName = field?.column !== undefined && aggregate === undefined && isOrdinalName(field.column.name);
  return isName ? FORMATS.plain : FORMATS.compact;
}

/** Labels are horizontal if there is room, else slanted, else vertical. */
function axisOfNames(channel: 'x' | 'y', rebuilt: RebuiltChannel, { mark, context, plotWidth }: Unit): object {
  const count = countPlaces(rebuilt) ?? 10;
  if (count > MAX_LABELS) return { labels: false };
  const grid = mark.type === 'point' || mark.type === 'circle' ? { grid: true } : {};
  if (channel === 'y') return { ...grid, labelLimit: Math.round(Math.min(220, context.width * 0.38)) };
  const longest = Math.max(1, ...[...(rebuilt.field?.values ?? [])].map((value) => value.length)) * CHARACTER_WIDTH;
  const band = plotWidth / Math.max(1, count);
  if (longest <= band - 6) return { ...grid, labelAngle: 0 };
  if (band >= 46 && longest <= band * 1.6) return { ...grid, labelAngle: 0, labelLimit: Math.floor(band - 6) };
  if (band >= 15) return { ...grid, labelAngle: -40, labelLimit: 110 };
  return { ...grid, labelAngle: -90, labelLimit: 110, labelOverlap: true };
}

/** Names in the order of the rows, as the query sorted them, rather than by the alphabet. */
function inDataOrder(rebuilt: RebuiltChannel): RebuiltChannel {
  const { type, field, def } = rebuilt;
  const scale = def.scale as { readonly domain?: unknown } | null | undefined;
  const isOpen = type === 'nominal' && field !== undefined && def.sort === undefined && scale?.domain === undefined;
  return isOpen ? { ...rebuilt, def: { ...def, sort: null } } : rebuilt;
}

/** Whether the field is also on an axis, whose order the legend follows. */
function isOnAxis({ field }: RebuiltChannel, encoding: RebuiltEncoding): boolean {
  return listChannels(encoding, ['x', 'y']).some((channel) => channel.field === field);
}

const LEGENDS = new Set(['color', 'fill', 'stroke', 'size', 'shape', 'opacity', 'strokeDash', 'strokeWidth']);

/** The width of a legend's symbol and the space around its label, in pixels. */
const LEGEND_SYMBOL_WIDTH = 38;
/** Wider labels are truncated. Pixels. */
const MAX_LEGEND_LABEL_WIDTH = 150;

/** The number of columns of a legend that is too long for one row; empty if it fits in one. */
export function legendColumns(rebuilt: RebuiltChannel, plotWidth: number): { readonly columns?: number } {
  const { type, field } = rebuilt;
  const names =
    type === 'quantitative' || field?.values === undefined ? [] : [...(field.labels?.values() ?? field.values)];
  const widths = names.map(
    (name) => Math.min(name.length * CHARACTER_WIDTH, MAX_LEGEND_LABEL_WIDTH) + LEGEND_SYMBOL_WIDTH,
  );
  if (widths.reduce((sum, width) => sum + width, 0) <= plotWidth) return {};
  return { columns: Math.max(1, Math.floor(plotWidth / Math.max(...widths))) };
}

function withLegend(rebuilt: RebuiltChannel, room: object): RebuiltChannel {
  const { type, field, def } = rebuilt;
  const own = def.legend as Readonly<Record<string, unknown>> | null | undefined;
  if (own === null || type === undefined) return rebuilt;
  const isTime = isTimeAxis(rebuilt);
  const grain = rebuilt.timeUnit?.grain ?? field?.grain;
  const format = isTime
    ? grain && { format: FORMATS[grain] }
    : type === 'quantitative'
      ? { format: FORMATS.compact }
      : // Names explain themselves, and a title would take up room.
        { title: null };
  return {
    ...rebuilt,
    def: { ...def, legend: { ...room, ...format, ...own, ...(type === 'nominal' && { title: null }) } },
  };
}

/** With more rows, marks are too small for rounded corners and points. */
const MAX_DETAILED_ROWS = 1000;

/** Adds default styles to a mark: rounded ends to bars that aren't stacked, a line to areas, a point to a line of one. */
export function styleMark(received: RebuiltMark, encoding: RebuiltEncoding, rowCount: number): RebuiltMark {
  const mark = rowCount <= MAX_DETAILED_ROWS ? received : withoutCorners(received);
  if (mark.type === 'bar' && rowCount <= MAX_DETAILED_ROWS)
    return { ...(isStacked(encoding) ? {} : { cornerRadiusEnd: 3 }), ...mark };
  if ((mark.type === 'line' || mark.type === 'area') && rowCount <= MAX_DETAILED_ROWS) {
    const line = mark.type === 'area' ? { line: { strokeWidth: 1.5 } } : {};
    // A line of one point isn't visible.
    const point = encoding.channels.x?.field?.values?.size === 1 ? { point: { size: 60, filled: true } } : {};
    return { ...line, ...point, ...mark };
  }
  return mark;
}

/** A rounded rectangle takes Vega twenty times as long: 8 s for 20,000 of them. */
function withoutCorners({ cornerRadius: _radius, cornerRadiusEnd: _end, ...mark }: RebuiltMark): RebuiltMark {
  return mark as RebuiltMark;
}

function isStacked(encoding: RebuiltEncoding): boolean {
  const { xOffset, yOffset } = encoding.channels;
  const isSplit = listChannels(encoding, SPLITTING).some(({ field }) => field !== undefined);
  return isSplit && xOffset === undefined && yOffset === undefined;
}

const SPLITTING = ['color', 'fill', 'stroke', 'detail', 'opacity'];
