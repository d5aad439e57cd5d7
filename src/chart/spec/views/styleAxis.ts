import type { TimeGrain } from '../../../rows/format/wallClock.js';
import { isOrdinalName } from '../../../rows/isOrdinalName.js';
import type { RebuiltChannel } from '../encoding/rebuildChannel.js';
import type { RebuiltEncoding } from '../encoding/rebuildEncoding.js';
import { FORMATS } from '../formats.js';
import {
  allTimes,
  countTimes,
  floorQuarter,
  floorTime,
  partsOf,
  readSpecTime,
  type TimeUnit,
  toDateTime,
  UNIT_OF_GRAIN,
} from '../times.js';
import { COUNTS } from '../transforms/rebuildOperations.js';
import type { ViewContext } from '../ViewContext.js';
import { axisOfTimes, labelOfTime, labelWithYear, type MonthBands, withoutYear } from './axisOfTimes.js';
import type { RebuiltMark } from './rebuildMark.js';

/** Maximum number of bars on an axis of time bands. With more, the axis is continuous. */
const MAX_TIME_BARS = 80;
/** More labels on an axis would be unreadable, so all are hidden. */
const MAX_LABELS = 400;
/** Marks that fill a band rather than mark a point. */
export const BLOCKS: ReadonlySet<string> = new Set(['bar', 'rect', 'boxplot']);
/** Names on narrow bands stay horizontal up to this width, in pixels. */
const MAX_UPRIGHT = 20;
/** A longer name that isn't horizontal is cut, in pixels. */
const MAX_SLANTED = 110;
/** The space around such names, in pixels. */
const LABEL_PADDING = 16;
/** Average width of a character in an axis label, in pixels. */
export const CHARACTER_WIDTH = 6.2;
/** A mark with its channels, and where it is drawn. */
export interface StyledUnit {
  /** The mark. */
  readonly mark: RebuiltMark;
  /** Its channels, as the spec has them. */
  readonly encoding: RebuiltEncoding;
  /** Its surroundings. */
  readonly context: ViewContext;
  /** The width of the plot without axes, in pixels. */
  readonly plotWidth: number;
}

/** The number of bands on a discrete channel. Undefined for other channels, and if only the running chart knows it. */
export function countPlaces(channel: RebuiltChannel | undefined): number | undefined {
  if (channel === undefined) return undefined;
  const { type, field, timeUnit, def } = channel;
  if (def.bin !== undefined) return 10;
  if (type !== 'nominal' && type !== 'ordinal') return undefined;
  const scale = def.scale as { readonly domain?: unknown } | undefined;
  if (Array.isArray(scale?.domain)) return scale.domain.length;
  const count = field?.values?.size;
  return count && timeUnit ? Math.min(count, countTimes(timeUnit, field.extent)) : count;
}

const QUARTER = 'utcyearquarter';

/**
 * Adds the time unit that leaves values unchanged. Without one, discrete times would be labelled in milliseconds, and bars
 * would be hairlines.
 */
export function withTimeUnit(
  channel: string,
  rebuilt: RebuiltChannel,
  { mark, context, encoding }: StyledUnit,
): RebuiltChannel {
  const { field, type, timeUnit, order, aggregate, def } = rebuilt;
  if (field?.kind !== 'time' || aggregate !== undefined || type === 'quantitative') return rebuilt;
  const isQuarter = timeUnit?.unit === QUARTER;
  const grain = timeUnit === undefined ? field.grain : isQuarter ? 'month' : plainGrain(timeUnit);
  const { scale, ...rest } = def;
  const isPosition = channel === 'x' || channel === 'y';
  // A mark from one time to another has its length from a continuous axis.
  const isRange = encoding.channels[`${channel}2`] !== undefined;
  const isBlock = isPosition && !isRange && (BLOCKS.has(mark.type) || (context.hasTimeBands && channel === 'x'));
  const isAlone = !context.isLayered || context.hasTimeBands;
  const isCycle = timeUnit !== undefined && timeUnit.grain === undefined;
  const isBox = mark.type === 'boxplot' && timeUnit !== undefined && (type !== 'temporal' || isCycle);
  // The parts of a cycle have no last one to end at: a continuous axis would have a second January after December.
  if (isBox || (isCycle && type === 'temporal' && isBlock && isAlone)) {
    const bands = { type: 'ordinal', ...(order && { scale: { domain: order } }) } as const;
    return { ...rebuilt, type: bands.type, def: { ...rest, ...bands } };
  }
  if (type !== 'temporal' && (grain === undefined || timeUnit !== undefined)) return rebuilt;
  if (grain === undefined) return rebuilt;
  const unit = { timeUnit: isQuarter ? QUARTER : UNIT_OF_GRAIN[grain] };
  if (type !== 'temporal') return { ...rebuilt, def: { ...rest, ...unit, ...scaleOfTimes(scale, mark) } };
  if (!isBlock) return rebuilt;
  const [first, last] = field.extent ?? [];
  const floor = isQuarter ? floorQuarter : (time: number) => floorTime(grain, time);
  const max = MAX_TIME_BARS * (isQuarter ? 3 : 1);
  const all = first === undefined ? undefined : allTimes(grain, [floor(first), last ?? first], max);
  const times = isQuarter ? all?.filter((_, index) => index % 3 === 0) : all;
  // Rows that aren't loaded account for at most half of the times.
  const known = (field.values?.size ?? 0) * (field.missingAt === undefined ? 1 : 2);
  const isDense = times !== undefined && (timeUnit !== undefined || times.length <= 1.7 * known);
  const isSparse = timeUnit === undefined && (field.values?.size ?? MAX_TIME_BARS) < MAX_TIME_BARS;
  if (!isAlone || !(isDense || isSparse)) return { ...rebuilt, def: { ...def, ...unit } };
  const domain = order ?? (isDense ? times : []);
  const sort = order ? undefined : def.sort;
  const shown = scaleOfTimes({ domain: domain.map(toDateTime) }, mark);
  return { ...rebuilt, type: 'ordinal', def: { ...rest, ...unit, type: 'ordinal', sort, ...shown } };
}

/** The scale of times that are drawn as names. Without a domain, Vega-Lite lists them itself. */
function scaleOfTimes(scale: unknown, mark: RebuiltMark): { readonly scale?: object } {
  const { type: _type, domain, ...rest } = (scale ?? {}) as Readonly<Record<string, unknown>>;
  // Vega-Lite 6.4 compiles a domain of a single time to a signal that isn't a list; its only value needs no domain.
  if (!Array.isArray(domain) || domain.length < 2) return {};
  const times = domain.map(readSpecTime);
  // Nor can it compile one of several times for a box plot, which becomes several layers; these compare milliseconds.
  return { scale: { ...rest, domain: mark.type === 'boxplot' ? times : times.map(toDateTime) } };
}

/** The grain of a unit that only truncates to that grain. */
function plainGrain({ unit, grain }: TimeUnit): TimeGrain | undefined {
  return grain !== undefined && UNIT_OF_GRAIN[grain] === unit ? grain : undefined;
}

/** Fills in the properties of an axis that the spec leaves open. */
export function withAxis(channel: 'x' | 'y', rebuilt: RebuiltChannel, unit: StyledUnit): RebuiltChannel {
  const own = rebuilt.def.axis as Readonly<Record<string, unknown>> | null | undefined;
  if (own === null || rebuilt.type === undefined) return rebuilt;
  const defaults: { readonly labelAngle?: number; readonly tickCount?: unknown } = defaultAxis(channel, rebuilt, unit);
  const axis = { ...defaults, ...own };
  const isTime = isTimeAxis(rebuilt);
  // The default label expression would override the spec's format.
  if (own?.format !== undefined && own.labelExpr === undefined) {
    // Times that aren't in chronological order need their years.
    const format = isTime && rebuilt.def.sort === undefined ? withoutYear(own.format) : undefined;
    Object.assign(axis, { labelExpr: format && labelWithYear(format, monthBands(rebuilt, unit)) });
  }
  if (own?.values !== undefined) Reflect.deleteProperty(axis, 'tickCount');
  // The spec wants upright names, but for a wider chart than this one.
  const { labelAngle } = defaults;
  if (own?.labelAngle === 0 && labelAngle !== undefined) Object.assign(axis, { labelAngle });
  if (isTime && !rebuilt.isTitled)
    return { ...rebuilt, def: { ...rebuilt.def, title: null, axis: { ...axis, title: null } } };
  const title = sharedTitle(channel, rebuilt, unit);
  const axisTitle = isSaid(rebuilt, unit) ? { title: null } : title;
  const { type, def } = rebuilt;
  // By default, a scale ends at one of 10 ticks. An axis of fewer would have bars beyond its last one.
  const isOpen = type === 'quantitative' && def.scale === undefined && def.bin === undefined;
  const ends = isOpen &&
    axis.tickCount !== undefined && { scale: isZero(rebuilt, unit) ? { domain: [0, 1] } : { nice: axis.tickCount } };
  return { ...rebuilt, def: { ...def, ...ends, ...title, axis: { ...axis, ...axisTitle } } };
}

/**
 * Whether readers know what an axis shows without its title: dates whose title is only that of their column, or words that are in
 * the title above the chart. If both axes show numbers, each needs its title.
 */
function isSaid(rebuilt: RebuiltChannel, { encoding, context }: StyledUnit): boolean {
  const { def, field } = rebuilt;
  if (isTimeAxis(rebuilt) && def.title === field?.title) return true;
  const { x, y } = encoding.channels;
  const { shownTitle, words, isLayered, axisTitles } = context;
  const isAmbiguous = (x?.type === 'quantitative' && y?.type === 'quantitative') || (isLayered && !axisTitles);
  return !isAmbiguous && typeof def.title === 'string' && shownTitle.includes(def.title.toLocaleLowerCase(words.code));
}

/** The width of a short label, such as "Oct" or "Q4", with the space beside it. Pixels. */
const MONTH_WIDTH = 34;

/** The bands of a time axis, if they are months or quarters without gaps. */
function monthBands(rebuilt: RebuiltChannel, { plotWidth }: StyledUnit): MonthBands | undefined {
  const count = countPlaces(rebuilt);
  const { domain } = (rebuilt.def.scale ?? {}) as { readonly domain?: unknown };
  if (count === undefined || domain === undefined) return undefined;
  const isQuarter = rebuilt.timeUnit?.isQuarter === true || rebuilt.presentation?.grain === 'quarter';
  return { count, months: isQuarter ? 3 : 1, step: Math.max(1, Math.ceil((MONTH_WIDTH * count) / plotWidth)) };
}

/** Vega-Lite joins the titles of all layers on a shared axis, so each layer gets the first one's title. */
function sharedTitle(channel: string, { def, isTitled }: RebuiltChannel, { context, encoding }: StyledUnit): object {
  const { axisTitles, isFaceted } = context;
  const first = axisTitles?.get(channel);
  const end = isTitled ? undefined : encoding.channels[`${channel}2`]?.title;
  const own = (end && end !== def.title ? `${def.title}, ${end}` : def.title) as string | null;
  if (first === undefined) axisTitles?.set(channel, own);
  if (isFaceted && channel === 'y') return { title: null };
  return { title: isTitled ? own : (first ?? own) };
}

/** Whether the values of a channel are shown as times. */
export function isTimeAxis({ type, field, def, aggregate }: RebuiltChannel): boolean {
  return type === 'temporal' || def.timeUnit !== undefined || (field?.kind === 'time' && aggregate === undefined);
}

function defaultAxis(channel: 'x' | 'y', rebuilt: RebuiltChannel, unit: StyledUnit): object {
  const { plotWidth } = unit;
  const { type, field, timeUnit, def } = rebuilt;
  if (isTimeAxis(rebuilt)) {
    const grain = timeUnit === undefined ? field?.grain : timeUnit.grain;
    if (grain === undefined || timeUnit?.isQuarter) {
      // Vega-Lite forgets the unit of a box plot, which becomes several layers.
      const isForgotten = timeUnit !== undefined && unit.mark.type === 'boxplot';
      const labelExpr = isForgotten && `utcFormat(datum.value,timeUnitSpecifier(${JSON.stringify(partsOf(timeUnit))}))`;
      return { ...(labelExpr && { labelExpr }), labelAngle: 0, labelOverlap: true, labelSeparation: 6 };
    }
    const shown = rebuilt.presentation?.grain;
    const named = shown === 'quarter' || (shown === 'week' && timeUnit === undefined) ? shown : grain;
    if (type === 'temporal') return axisOfTimes(named, field, channel === 'x' ? plotWidth : 300);
    return {
      labelExpr: labelOfTime(grain, named === 'week' ? 7 : 1),
      labelAngle: 0,
      labelOverlap: true,
      labelSeparation: 6,
    };
  }
  if (type === 'quantitative') {
    const isShare = def.stack === 'normalize';
    const count = channel === 'y' ? 5 : Math.max(3, Math.min(8, Math.floor(plotWidth / 80)));
    const bins = def.bin === undefined ? {} : { grid: false, labelOverlap: true };
    const whole = isWhole(rebuilt) && !isShare ? { tickMinStep: 1 } : {};
    return {
      ...(!isShare && { format: amountFormat(rebuilt) }),
      tickCount: count,
      labelFlush: false,
      ...whole,
      ...bins,
    };
  }
  return axisOfNames(channel, rebuilt, unit);
}

/** Aggregates that are whole numbers if the numbers are. */
const WHOLE: ReadonlySet<unknown> = new Set([undefined, 'sum', 'min', 'max']);

/** Whether all amounts are whole, such as counts, ranks and years: an axis of half a year would be odd. */
export function isWhole({ field, aggregate }: RebuiltChannel): boolean {
  if (COUNTS.has(aggregate)) return true;
  const amounts = WHOLE.has(aggregate) ? [...(field?.values ?? [])].filter((value) => value !== 'null') : [];
  return amounts.length > 0 && amounts.every((amount) => Number.isInteger(Number(amount)));
}

/** Whether all amounts are zero. Vega would draw them at half the height. Other layers may have amounts on the same axis. */
function isZero({ field, aggregate }: RebuiltChannel, { context }: StyledUnit): boolean {
  return !context.isLayered && !COUNTS.has(aggregate) && field?.extent?.every((end) => end === 0) === true;
}

/** Years and ids aren't abbreviated: 2025, not 2.03K. */
function amountFormat({ field, aggregate }: RebuiltChannel): string {
  const isName = field?.column !== undefined && aggregate === undefined && isOrdinalName(field.column.name);
  return isName ? FORMATS.plain : FORMATS.compact;
}

/** Labels are horizontal if there is room, else slanted, else vertical. */
function axisOfNames(channel: 'x' | 'y', rebuilt: RebuiltChannel, { mark, context, plotWidth }: StyledUnit): object {
  const count = countPlaces(rebuilt) ?? 10;
  if (count > MAX_LABELS) return { labels: false };
  const grid = mark.type === 'point' || mark.type === 'circle' ? { grid: true } : {};
  // Bars are thinner than a line of text once a chart has its full height: some labels are left out.
  if (channel === 'y')
    return { ...grid, labelLimit: Math.round(Math.min(220, context.width * 0.38)), labelOverlap: true };
  const longest = longestName(rebuilt);
  const band = plotWidth / Math.max(1, count);
  if (longest <= band - 6) return { ...grid, labelAngle: 0 };
  if (band >= 46 && longest <= band * 1.6) return { ...grid, labelAngle: 0, labelLimit: Math.floor(band - 6) };
  if (band >= 15) return { ...grid, labelAngle: -40, labelLimit: MAX_SLANTED };
  // Short ones, such as hours, read better upright with some of them left out.
  if (longest <= MAX_UPRIGHT) return { ...grid, labelAngle: 0, labelOverlap: true };
  return { ...grid, labelAngle: -90, labelLimit: MAX_SLANTED, labelOverlap: true };
}

/** The height of names below a plot that aren't horizontal, in pixels; 0 if they are. */
export function slantedNamesHeight(rebuilt: RebuiltChannel | undefined): number {
  const { labelAngle = 0 } = (rebuilt?.def.axis ?? {}) as { readonly labelAngle?: number };
  if (rebuilt === undefined || labelAngle === 0) return 0;
  return Math.min(longestName(rebuilt), MAX_SLANTED) * Math.abs(Math.sin((labelAngle * Math.PI) / 180)) + LABEL_PADDING;
}

/** The width of the longest name, in pixels. */
function longestName({ field }: RebuiltChannel): number {
  const names = [...(field?.labels?.values() ?? field?.values ?? [])];
  return Math.max(1, ...names.map((name) => name.length)) * CHARACTER_WIDTH;
}
