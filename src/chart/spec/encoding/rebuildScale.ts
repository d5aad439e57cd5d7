import { isRecord } from '../../../protocol/narrow.js';
import { revealControls } from '../../../text/cleanText.js';
import { refuse } from '../ChartRefusal.js';
import type { ChartField } from '../ChartScope.js';
import { applyRules, flag, numberBetween, type Rule, type Rules, refuseKeys } from '../rules.js';
import { readSpecTime, toDateTime } from '../times.js';
import { CHANNELS } from './channels.js';

/** The values that a scale or a guide is for. */
export interface ScaleSubject {
  /** The field that they come from. */
  readonly field: ChartField | undefined;
  /** Whether they are times. */
  readonly isTime: boolean;
}

interface ScaleContext extends ScaleSubject {
  readonly channel: string;
}

const TYPES: ReadonlySet<unknown> = new Set([
  ...['linear', 'log', 'pow', 'sqrt', 'symlog', 'time', 'utc', 'ordinal', 'band', 'point'],
  ...['quantile', 'quantize', 'threshold', 'bin-ordinal'],
]);

/** Diverging schemes, whose midpoint has a meaning. The theme's colours replace all other schemes. */
const DIVERGING =
  /^(blueorange|brownbluegreen|purplegreen|pinkyellowgreen|purpleorange|redblue|redgrey|redyellowblue|redyellowgreen|spectral)(-([3-9]|1[01]))?$/;

const MAX_VALUES = 500;
/** Channels whose values need no scale. Elsewhere, those of the data would be used as colours, and a colour can be a URL. */
const UNSCALED: ReadonlySet<string> = new Set(['opacity', 'angle']);
const COLORS: ReadonlySet<string> = new Set(['color', 'fill', 'stroke']);

const value: Rule<ScaleContext> = (received, subject) => readValue(received, subject);

const SCALE: Rules<ScaleContext> = {
  type: (type, { isTime }) => {
    if (!TYPES.has(type)) return refuse('spec', 'This scale type is not supported', type);
    // Wall-clock times are stored as UTC.
    return isTime ? undefined : type === 'time' ? 'utc' : type;
  },
  zero: flag,
  nice: flag,
  reverse: flag,
  clamp: flag,
  exponent: numberBetween(0.1, 10),
  constant: numberBetween(1e-9, 1e9),
  paddingInner: numberBetween(0, 1),
  paddingOuter: numberBetween(0, 2),
  // A base close to 1 would make an unlimited number of ticks.
  base: (base) => (base === 2 || base === 10 ? base : refuse('spec', 'The base of a scale must be 2 or 10', base)),
  domainMin: value,
  domainMax: value,
  domainMid: value,
  domain: readDomain,
  range: (range, { channel }) => CHANNELS[channel]?.range?.(range),
  scheme: (scheme, { channel }) => {
    const name = isRecord(scheme) ? scheme.name : scheme;
    return COLORS.has(channel) && typeof name === 'string' && DIVERGING.test(name) ? name : undefined;
  },
};

/** Rebuilds a scale; undefined for the default. Throws a ChartRefusal for unsupported options that change its meaning. */
export function rebuildScale(scale: unknown, channel: string, subject: ScaleSubject): unknown {
  if (scale === null) return UNSCALED.has(channel) ? null : refuse('spec', 'This channel takes no scale', channel);
  const time = subject.isTime && (channel === 'x' || channel === 'y') ? { type: 'utc' } : {};
  if (scale === undefined) return subject.isTime ? withMissingEnd(time, subject.field) : undefined;
  if (!isRecord(scale)) return refuse('spec', 'A scale must be an object', scale);
  refuseKeys(scale, ['domainRaw', 'bins', 'rangeMin', 'rangeMax'], 'This scale option is not supported');
  const own: Readonly<Record<string, unknown>> = { ...time, ...applyRules(scale, SCALE, { ...subject, channel }) };
  return own.domain === undefined ? withMissingEnd(own, subject.field) : own;
}

/** Extends a time axis over the rows that aren't loaded, unless the spec sets its end. */
function withMissingEnd(scale: Readonly<Record<string, unknown>>, field: ChartField | undefined): unknown {
  if (scale.type !== 'utc' || field?.missingAt === undefined || field.extent === undefined) return scale;
  const [first, last] = field.extent;
  return {
    ...(field.missingAt === 'end' ? { domainMax: toDateTime(last) } : { domainMin: toDateTime(first) }),
    ...scale,
  };
}

function readDomain(domain: unknown, subject: ScaleSubject): unknown {
  if (domain === null || domain === 'unaggregated') return undefined;
  if (isRecord(domain) && Array.isArray(domain.unionWith)) return { unionWith: readValues(domain.unionWith, subject) };
  if (!Array.isArray(domain)) return refuse('spec', 'The domain of a scale must be an array', domain);
  // Vega-Lite 6.4 compiles a single time to a signal that isn't a list.
  if (subject.isTime && new Set(domain).size < 2)
    return refuse('spec', 'A domain of times must have two different values', domain);
  return readValues(domain, subject);
}

/** Reads the values of a domain, a sort or an axis in the form that the rows have. Throws a ChartRefusal. */
export function readValues(values: readonly unknown[], subject: ScaleSubject): unknown[] {
  if (values.length > MAX_VALUES) return refuse('too-large', `A list has more than ${MAX_VALUES} values`);
  return values.map((value) => readValue(value, subject));
}

/** Reads a single value in the form that the rows have. Throws a ChartRefusal for an object. */
export function readValue(received: unknown, { field, isTime }: ScaleSubject): unknown {
  if (isTime && received !== null) return toDateTime(readSpecTime(received));
  if (typeof received === 'string') {
    const isNumber = field?.kind === 'number' && received.trim() !== '' && Number.isFinite(Number(received));
    return isNumber ? Number(received) : revealControls(received);
  }
  const isPlain = typeof received === 'boolean' || received === null || Number.isFinite(received);
  return isPlain ? received : refuse('spec', 'A list item must be a finite number', received);
}
