import { color, dashes, inertText } from '../presentation.js';
import { either, listOf, numberBetween, numberWithin, oneOf, type Reader, required } from '../rules.js';

/** The property of a channel that configures its guide. */
export type GuideKind = 'axis' | 'legend' | 'header';

/** What a channel may have. */
export interface Channel {
  /** Its guide. A channel without one has no labels. */
  readonly guide?: GuideKind;
  /** Whether it has a scale. */
  readonly isScaled?: true;
  /** Reads a constant. Default: a number. */
  readonly constant?: Reader<unknown>;
  /** Reads a custom range of its scale. Default: ignored. */
  readonly range?: Reader<unknown>;
}

const pixels = numberBetween(-2000, 2000);
const MAX_COLORS = 500;
const MAX_RANGE_VALUES = 20;
const rangeBetween = (min: number, max: number) => listOf(numberWithin(min, max), MAX_RANGE_VALUES);

const X_END: Channel = { constant: either(oneOf('width'), pixels) };
const Y_END: Channel = { constant: either(oneOf('height'), pixels) };
const COLOR: Channel = {
  guide: 'legend',
  isScaled: true,
  constant: required(color, 'spec', 'A color must be a CSS color'),
  range: listOf(color, MAX_COLORS),
};
const OPACITY: Channel = { guide: 'legend', isScaled: true, range: rangeBetween(0, 1) };

const shape: Reader<string> = (value) =>
  typeof value === 'string' && /^[a-z-]{3,16}$/.test(value) ? value : undefined;
const dash: Reader<readonly number[]> = (value) => (Array.isArray(value) ? value.slice(0, 8).map(Number) : undefined);
const label: Reader<string> = (value) => (typeof value === 'string' ? inertText(value) : undefined);

/** The supported channels. */
export const CHANNELS: Readonly<Record<string, Channel>> = {
  x: { ...X_END, guide: 'axis', isScaled: true },
  y: { ...Y_END, guide: 'axis', isScaled: true },
  x2: X_END,
  y2: Y_END,
  xError: {},
  xError2: {},
  yError: {},
  yError2: {},
  xOffset: { isScaled: true },
  yOffset: { isScaled: true },
  theta: { isScaled: true },
  theta2: {},
  radius: { isScaled: true },
  radius2: {},
  color: COLOR,
  fill: COLOR,
  stroke: COLOR,
  opacity: OPACITY,
  fillOpacity: OPACITY,
  strokeOpacity: OPACITY,
  strokeWidth: { guide: 'legend', isScaled: true, range: rangeBetween(0, 20) },
  strokeDash: {
    guide: 'legend',
    isScaled: true,
    constant: either(dash, pixels),
    range: listOf(dashes, MAX_RANGE_VALUES),
  },
  size: { guide: 'legend', isScaled: true, range: rangeBetween(0, 2000) },
  shape: { guide: 'legend', isScaled: true, constant: either(shape, pixels) },
  angle: { isScaled: true, range: rangeBetween(-360, 360) },
  text: { constant: either(label, pixels) },
  tooltip: {},
  detail: {},
  order: {},
  row: { guide: 'header' },
  column: { guide: 'header' },
  facet: { guide: 'header' },
};

/** Reads a constant of a channel; undefined if it isn't supported. */
export function readConstant(channel: string, value: unknown): unknown {
  return value === null ? null : (CHANNELS[channel]?.constant ?? pixels)(value);
}
