import { isRecord } from '../../../protocol/narrow.js';
import type { RebuiltChannel } from '../encoding/rebuildChannel.js';
import { listChannels, type RebuiltEncoding } from '../encoding/rebuildEncoding.js';
import { FORMATS } from '../formats.js';
import { DASHES } from '../seriesStyles.js';
import { countTimes } from '../times.js';
import type { ViewContext } from '../ViewContext.js';
import { hasLonePoint } from './hasLonePoint.js';
import { inNameOrder } from './inNameOrder.js';
import type { RebuiltMark } from './rebuildMark.js';
import {
  CHARACTER_WIDTH,
  countPlaces,
  isTimeAxis,
  isWhole,
  type StyledUnit,
  withAxis,
  withTimeUnit,
} from './styleAxis.js';

/** Room beside the plot, in pixels. */
const AXIS_WIDTH = 60;
/** The share of a band between two bars, unless there are few. */
export const DEFAULT_BAR_PADDING = 0.28;

/** Fills in what the spec leaves open, so that the chart reads well at its width. Settings of the spec take precedence. */
export function styleEncoding(mark: RebuiltMark, encoding: RebuiltEncoding, context: ViewContext): RebuiltEncoding {
  const unit = { mark, encoding, context, plotWidth: Math.max(80, context.width - AXIS_WIDTH) };
  const y = encoding.channels.y && styleChannel('y', withTimeUnit('y', encoding.channels.y, unit), unit);
  const styled = Object.entries(encoding.channels).map(([channel, rebuilt]) => [
    channel,
    channel === 'y' ? y : styleChannel(channel, withTimeUnit(channel, rebuilt, unit), unit, isAxisTitled(y)),
  ]);
  const channels: RebuiltEncoding['channels'] = Object.fromEntries(styled);
  if (mark.type !== 'bar') return { ...encoding, channels };
  return { ...encoding, channels: withSlimBars(withoutStack({ ...encoding, channels }, context), unit) };
}

/** The width of a bar, in pixels. Three bars that fill a wide chart would be blocks. */
const MAX_BAR_WIDTH = 72;

/** Gives the bars of few bands more room between them. */
function withSlimBars(channels: RebuiltEncoding['channels'], { context, plotWidth }: StyledUnit) {
  const { x, xOffset } = channels;
  const { field, def } = x ?? {};
  const count = countPlaces(x);
  if (x === undefined || field === undefined || def?.bin !== undefined || count === undefined) return channels;
  const paddingInner = 1 - (MAX_BAR_WIDTH * (countPlaces(xOffset) ?? 1) * count) / plotWidth;
  // Layers share one scale.
  if (context.isLayered || paddingInner <= DEFAULT_BAR_PADDING) return channels;
  const scale = { paddingInner, paddingOuter: paddingInner / 2, ...(def?.scale as object | undefined) };
  return { ...channels, x: { ...x, def: { ...x.def, scale } } };
}

function styleChannel(channel: string, rebuilt: RebuiltChannel, unit: StyledUnit, isTitled = false): RebuiltChannel {
  const { encoding, plotWidth, mark } = unit;
  if (channel === 'x' || channel === 'y') {
    const named = inNameOrder(rebuilt);
    return withAxis(channel, isFilled(mark) ? fromBase(named) : named, unit);
  }
  if (LEGENDS.has(channel)) {
    // An axis title above the plot needs a line below the legend.
    const offset = isTitled ? 30 : 14;
    const isLine = channel === 'strokeDash' || (COLORS.has(channel) && mark.type === 'line');
    const room = { offset, ...(isLine && LINE_KEY), ...legendColumns(rebuilt, plotWidth) };
    const legend = withLegend(withRoundEnds(channel, rebuilt), room);
    const keyed = channel === 'strokeDash' ? withDashes(legend) : legend;
    return inNameOrder(isOnAxis(rebuilt, encoding) ? keyed : inDataOrder(keyed));
  }
  if (channel === 'text' && rebuilt.type === 'quantitative')
    return { ...rebuilt, def: { format: FORMATS.compact, ...rebuilt.def } };
  return channel === 'xOffset' || channel === 'yOffset' ? inDataOrder(rebuilt) : rebuilt;
}

function isFilled({ type }: RebuiltMark): boolean {
  return type === 'bar' || type === 'area';
}

/** An amount drawn in full. Half of it, which is where a spec wants the texts of a stack, would be a bar of half its height. */
function fromBase(rebuilt: RebuiltChannel): RebuiltChannel {
  const { bandPosition, ...def } = rebuilt.def;
  return rebuilt.type === 'quantitative' && bandPosition !== undefined ? { ...rebuilt, def } : rebuilt;
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

function isAxisTitled(channel: RebuiltChannel | undefined): boolean {
  const axis = channel?.def.axis as { readonly title?: unknown } | null | undefined;
  return channel !== undefined && axis !== null && axis?.title !== null && channel.def.title !== null;
}

/** Names in the order of the rows, as the query sorted them, rather than by the alphabet. */
function inDataOrder(rebuilt: RebuiltChannel): RebuiltChannel {
  const { type, field, def } = rebuilt;
  const scale = def.scale as { readonly domain?: unknown } | null | undefined;
  const isOpen = type === 'nominal' && field !== undefined && def.sort === undefined && scale?.domain === undefined;
  return isOpen ? { ...rebuilt, def: { ...def, sort: null } } : rebuilt;
}

/** Whether the field is also on an axis that the spec doesn't sort, whose order the legend follows. */
function isOnAxis({ field }: RebuiltChannel, encoding: RebuiltEncoding): boolean {
  return listChannels(encoding, ['x', 'y']).some(
    (channel) => channel.field?.ref === field?.ref && channel.def.sort === undefined,
  );
}

const LEGENDS = new Set(['color', 'fill', 'stroke', 'size', 'shape', 'opacity', 'strokeDash', 'strokeWidth']);

/** Colours of amounts from 1.5K to 3.5K, say, as the legend's labels: the data's own ends would be 1.524K and 3.28K. */
function withRoundEnds(channel: string, rebuilt: RebuiltChannel): RebuiltChannel {
  const { type, def } = rebuilt;
  const scale = def.scale as Readonly<Record<string, unknown>> | null | undefined;
  const isOpen = scale !== null && scale?.domain === undefined && scale?.type === undefined;
  if (!COLORS.has(channel) || type !== 'quantitative' || def.bin !== undefined || !isOpen) return rebuilt;
  return { ...rebuilt, def: { ...def, scale: { nice: true, ...scale } } };
}

const COLORS = new Set(['color', 'fill', 'stroke']);

/** How a legend shows lines. */
const LINE_KEY = { symbolType: 'stroke', symbolStrokeWidth: 2, symbolSize: 500 } as const;

/** Uses dashes that round line ends don't fill. */
function withDashes(rebuilt: RebuiltChannel): RebuiltChannel {
  const scale = rebuilt.def.scale as object | null | undefined;
  return scale === null ? rebuilt : { ...rebuilt, def: { ...rebuilt.def, scale: { range: DASHES, ...scale } } };
}

/** Of more names, a legend counts those that it leaves out. */
export const MAX_LEGEND_NAMES = 24;
/** The width of a legend's symbol and the space around its label, in pixels. */
const LEGEND_SYMBOL_WIDTH = 38;
/** Wider labels are truncated. Pixels. */
const MAX_LEGEND_LABEL_WIDTH = 150;

/** The number of columns of a legend that is too long for one row; empty if it fits in one. */
export function legendColumns(rebuilt: RebuiltChannel, plotWidth: number): { readonly columns?: number } {
  const { type, field } = rebuilt;
  const names =
    type === 'quantitative' || field?.values === undefined ? [] : [...(field.labels?.values() ?? field.values)];
  const shown = names.length > MAX_LEGEND_NAMES ? [...names.slice(0, MAX_LEGEND_NAMES - 1), '…99 entries'] : names;
  const widths = shown.map(
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
      ? { format: FORMATS.compact, ...(isWhole(rebuilt) && { tickMinStep: 1 }) }
      : // Names explain themselves, and a title would take up room.
        { title: null };
  return {
    ...rebuilt,
    def: { ...def, legend: { ...room, ...format, ...own, ...(type === 'nominal' && { title: null }) } },
  };
}

/** With more rows, marks are too small for rounded corners and points. */
const MAX_DETAILED_ROWS = 1000;
/** The least distance between the points of a line, in pixels. Nearer ones would hide it. */
const POINT_DISTANCE = 8;

/** Adds default styles to a mark: rounded ends to bars that aren't stacked, a line to areas, points to lines of which one is a point. */
export function styleMark(received: RebuiltMark, encoding: RebuiltEncoding, context: ViewContext): RebuiltMark {
  const { columns } = context.scope;
  const { rowCount } = columns;
  const isLone = LINES.has(received.type) && rowCount <= MAX_DETAILED_ROWS && hasLonePoint(encoding, columns);
  const hasPoints = !LINES.has(received.type) || isLone || hasRoomForPoints(encoding, context);
  const sent = hasPoints ? received : without(received, ['point']);
  // A rounded rectangle takes Vega twenty times as long: 8 s for 20,000 of them. Rounded bars of bins that a transform made would be
  // drawn without their end.
  const canBeRound = rowCount <= MAX_DETAILED_ROWS && !listChannels(encoding, ['x', 'y']).some(isBinned);
  const mark = canBeRound ? sent : without(sent, ['cornerRadius', 'cornerRadiusEnd']);
  if (mark.type === 'bar' && !isStacked(encoding)) {
    const corners = canBeRound && { cornerRadiusEnd: 3 };
    // The line that separates stacked bars would cover a bar of a pixel or two.
    return { ...corners, stroke: null, ...mark };
  }
  if (!LINES.has(mark.type)) return mark;
  const isDetailed = rowCount <= MAX_DETAILED_ROWS;
  const line = mark.line ?? (isDetailed && mark.type === 'area' ? { strokeWidth: 1.5 } : undefined);
  const point = mark.point ?? (isLone ? { size: 60, filled: true } : undefined);
  return { ...mark, ...(line && { line: colored(line, mark) }), ...(point && { point: colored(point, mark) }) };
}

/** Whether a channel shows bins that a transform made. */
function isBinned({ def: { bin } }: RebuiltChannel): boolean {
  return bin === 'binned' || (isRecord(bin) && bin.binned === true);
}

/** The line of an area and the points of a line have its colour, which Vega-Lite doesn't hand on. */
function colored(overlay: unknown, { color }: RebuiltMark): unknown {
  const own = isRecord(overlay) ? overlay : {};
  return color === undefined || overlay === 'transparent' ? overlay : { color, ...own };
}

const LINES: ReadonlySet<string> = new Set(['line', 'area']);

function hasRoomForPoints({ channels: { x } }: RebuiltEncoding, { width }: ViewContext): boolean {
  const { field, timeUnit, def } = x ?? {};
  const values = (def?.bin === undefined && field?.values?.size) || 0;
  const places = timeUnit === undefined ? values : Math.min(values, countTimes(timeUnit, field?.extent));
  return places * POINT_DISTANCE <= width;
}

function without(mark: RebuiltMark, names: readonly string[]): RebuiltMark {
  return { ...Object.fromEntries(Object.entries(mark).filter(([name]) => !names.includes(name))), type: mark.type };
}

function isStacked(encoding: RebuiltEncoding): boolean {
  const { xOffset, yOffset } = encoding.channels;
  const isSplit = listChannels(encoding, SPLITTING).some(({ field }) => field !== undefined);
  return isSplit && xOffset === undefined && yOffset === undefined;
}

const SPLITTING = ['color', 'fill', 'stroke', 'detail', 'opacity'];
