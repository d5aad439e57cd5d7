import { isRecord } from '../../protocol/narrow.js';
import { flag, numberBetween, oneOf, pick } from '../../protocol/payload.js';
import { revealControls } from '../../text/cleanText.js';
import { refuse } from './ChartRefusal.js';
import type { ChartField } from './ChartScope.js';
import { color, dashes } from './presentation.js';
import { readSpecTime, toDateTime } from './times.js';

const COLOR_CHANNELS: ReadonlySet<string> = new Set(['color', 'fill', 'stroke']);

const TYPES: Readonly<Record<string, string>> = {
  linear: 'linear',
  log: 'log',
  pow: 'pow',
  sqrt: 'sqrt',
  symlog: 'symlog',
  // Wall-clock times are stored as UTC.
  time: 'utc',
  utc: 'utc',
  ordinal: 'ordinal',
  band: 'band',
  point: 'point',
  quantile: 'quantile',
  quantize: 'quantize',
  threshold: 'threshold',
  'bin-ordinal': 'bin-ordinal',
};

/** Diverging schemes, whose midpoint has a meaning. The theme's colours replace all other schemes. */
const DIVERGING =
  /^(blueorange|brownbluegreen|purplegreen|pinkyellowgreen|purpleorange|redblue|redgrey|redyellowblue|redyellowgreen|spectral)(-([3-9]|1[01]))?$/;

const MAX_VALUES = 500;

/** Rebuilds a scale; undefined for the default. Throws a ChartRefusal for unsupported options that change its meaning. */
export function rebuildScale(scale: unknown, channel: string, field: ChartField | undefined, isTime: boolean): unknown {
  if (scale === null) return withoutScale(channel);
  const time = isTime && (channel === 'x' || channel === 'y') ? { type: 'utc' } : {};
  if (scale === undefined) return isTime ? time : undefined;
  if (!isRecord(scale)) return refuse('spec', 'A scale must be an object', scale);
  for (const key of ['domainRaw', 'bins', 'rangeMin', 'rangeMax']) {
    if (scale[key] !== undefined) refuse('spec', 'This scale option is not supported', key);
  }
  const named = String(scale.type);
  const type = Object.hasOwn(TYPES, named) ? TYPES[named] : undefined;
  if (scale.type !== undefined && type === undefined)
    return refuse('spec', 'This scale type is not supported', scale.type);
  return {
    ...time,
    ...(type !== undefined && !isTime && { type }),
    ...pick(scale, {
      zero: flag,
      nice: flag,
      reverse: flag,
      clamp: flag,
      exponent: numberBetween(0.1, 10),
      base: oneOf(),
      constant: numberBetween(1e-9, 1e9),
      paddingInner: numberBetween(0, 1),
      paddingOuter: numberBetween(0, 2),
    }),
    ...readBase(scale.base),
    ...readDomain(scale, field, isTime),
    ...readRange(scale, channel),
  };
}

/** Without a scale, values of the data would be used as colours, and a colour can be a URL. */
function withoutScale(channel: string): null {
  if (channel === 'opacity' || channel === 'angle') return null;
  return refuse('spec', 'This channel takes no scale', channel);
}

/** A base close to 1 would make an unlimited number of ticks. */
function readBase(base: unknown): { readonly base?: number } {
  if (base === undefined) return {};
  return base === 2 || base === 10 ? { base } : refuse('spec', 'The base of a scale must be 2 or 10', base);
}

function readDomain(scale: Readonly<Record<string, unknown>>, field: ChartField | undefined, isTime: boolean) {
  const { domain, domainMin, domainMax, domainMid } = scale;
  const ends = { domainMin, domainMax, domainMid };
  const read: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(ends)) {
    if (value !== undefined) read[key] = readValue(value, field, isTime);
  }
  if (domain === undefined || domain === null || domain === 'unaggregated') return read;
  if (isRecord(domain) && Array.isArray(domain.unionWith)) {
    return { ...read, domain: { unionWith: readValues(domain.unionWith, field, isTime) } };
  }
  if (!Array.isArray(domain)) return refuse('spec', 'The domain of a scale must be an array', domain);
  // Vega-Lite 6.4 compiles a single time to a signal that isn't a list.
  if (isTime && new Set(domain).size < 2)
    return refuse('spec', 'A domain of times must have two different values', domain);
  return { ...read, domain: readValues(domain, field, isTime) };
}

/** Reads the values of a domain, a sort or an axis in the form that the rows have. Throws a ChartRefusal. */
export function readValues(values: readonly unknown[], field: ChartField | undefined, isTime: boolean): unknown[] {
  if (values.length > MAX_VALUES) return refuse('too-large', `A list has more than ${MAX_VALUES} values`);
  return values.map((value) => readValue(value, field, isTime));
}

/** Reads a single value in the form that the rows have. Throws a ChartRefusal for an object. */
export function readValue(value: unknown, field: ChartField | undefined, isTime: boolean): unknown {
  if (isTime && value !== null) return toDateTime(readSpecTime(value));
  if (typeof value === 'string') {
    const isNumber = field?.kind === 'number' && value.trim() !== '' && Number.isFinite(Number(value));
    return isNumber ? Number(value) : revealControls(value);
  }
  if (typeof value === 'boolean' || value === null) return value;
  return typeof value === 'number' && Number.isFinite(value)
    ? value
    : refuse('spec', 'A list item must be a finite number', value);
}

function readRange({ range, scheme }: Readonly<Record<string, unknown>>, channel: string): Record<string, unknown> {
  if (COLOR_CHANNELS.has(channel)) {
    const name = isRecord(scheme) ? scheme.name : scheme;
    if (Array.isArray(range) && range.length <= MAX_VALUES && range.every((item) => color(item) !== undefined)) {
      return { range };
    }
    return typeof name === 'string' && DIVERGING.test(name) ? { scheme: name } : {};
  }
  if (!Array.isArray(range) || range.length > 20) return {};
  if (channel === 'strokeDash') return range.every((item) => dashes(item) !== undefined) ? { range } : {};
  const [min, max] = RANGES[channel] ?? [0, -1];
  const isInside = range.every((item) => typeof item === 'number' && item >= min && item <= max);
  return isInside ? { range } : {};
}

/** Limits of a custom range, by channel. Ranges of other channels are ignored. */
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  opacity: [0, 1],
  fillOpacity: [0, 1],
  strokeOpacity: [0, 1],
  strokeWidth: [0, 20],
  size: [0, 2000],
  angle: [-360, 360],
};
