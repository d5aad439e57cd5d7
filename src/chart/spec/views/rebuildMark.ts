import { isRecord } from '../../../protocol/narrow.js';
import { refuse } from '../ChartRefusal.js';
import { color, dashes, text } from '../presentation.js';
import { applyRules, either, flag, numberBetween, objectOf, oneOf, type Reader } from '../rules.js';

/** A mark definition of the rebuilt spec. */
export interface RebuiltMark extends Record<string, unknown> {
  /** The mark type. */
  readonly type: string;
}

const TYPES = new Set([
  ...['arc', 'area', 'bar', 'circle', 'line', 'point', 'rect', 'rule', 'square', 'text', 'tick', 'trail'],
  ...['boxplot', 'errorband', 'errorbar'],
]);

/** Marks composed of other marks. */
export const COMPOSITE_MARKS: ReadonlySet<string> = new Set(['boxplot', 'errorband', 'errorbar']);

/** Default colours of Vega and similar libraries. An author rarely chose them, so the theme's accent replaces them. */
const DEFAULT_COLORS = new Set(['steelblue', '#4c78a8', '#1f77b4', '#5470c6', 'blue']);

const chosenColor: Reader<unknown> = (value) =>
  typeof value === 'string' && DEFAULT_COLORS.has(value.toLowerCase()) ? undefined : color(value);

const SHAPES = [
  ...['circle', 'square', 'cross', 'diamond', 'triangle', 'triangle-up', 'triangle-down', 'triangle-right'],
  ...['triangle-left', 'stroke', 'arrow', 'wedge'],
] as const;

const CURVES = [
  ...['linear', 'monotone', 'step', 'step-before', 'step-after', 'basis', 'cardinal', 'natural', 'bundle'],
] as const;

const ratio = numberBetween(0, 1);
const pixels = numberBetween(-200, 200);

const STYLE: Readonly<Record<string, Reader<unknown>>> = {
  color: chosenColor,
  fill: chosenColor,
  stroke: chosenColor,
  opacity: ratio,
  fillOpacity: ratio,
  strokeOpacity: ratio,
  strokeWidth: numberBetween(0, 20),
  strokeDash: dashes,
  strokeCap: oneOf('butt', 'round', 'square'),
  filled: flag,
  size: numberBetween(0, 2000),
  shape: oneOf(...SHAPES),
};

const part = either(flag, objectOf(STYLE));
const bandSize = either(objectOf({ band: ratio }), numberBetween(0, 200));

const PROPERTIES: typeof STYLE = {
  ...STYLE,
  align: oneOf('left', 'center', 'right'),
  angle: numberBetween(-360, 360),
  baseline: oneOf('top', 'middle', 'bottom', 'alphabetic', 'line-top', 'line-bottom'),
  binSpacing: numberBetween(0, 20),
  borders: part,
  box: part,
  clip: flag,
  cornerRadius: numberBetween(0, 20),
  cornerRadiusEnd: numberBetween(0, 20),
  dx: pixels,
  dy: pixels,
  extent: either(oneOf('min-max', 'ci', 'iqr', 'stderr', 'stdev'), numberBetween(0, 10)),
  fontSize: numberBetween(8, 40),
  fontStyle: oneOf('normal', 'italic'),
  fontWeight: either(oneOf('normal', 'bold', 'lighter', 'bolder'), numberBetween(100, 900)),
  height: bandSize,
  innerRadius: numberBetween(0, 90),
  interpolate: oneOf(...CURVES),
  limit: numberBetween(20, 400),
  line: part,
  median: part,
  orient: oneOf('horizontal', 'vertical'),
  outliers: part,
  padAngle: numberBetween(0, 0.2),
  point: either(part, oneOf('transparent')),
  radiusOffset: pixels,
  rule: part,
  tension: ratio,
  text,
  thickness: numberBetween(0, 20),
  ticks: part,
  width: bandSize,
  x: numberBetween(-2000, 2000),
  y: numberBetween(-2000, 2000),
  xOffset: pixels,
  yOffset: pixels,
};

/** Rebuilds a mark, dropping unknown properties. Throws a ChartRefusal for unsupported marks, such as images. */
export function rebuildMark(mark: unknown): RebuiltMark {
  const source = typeof mark === 'string' ? { type: mark } : mark;
  if (!isRecord(source) || typeof source.type !== 'string')
    return refuse('mark', '`mark` must be a mark type or an object with one', mark);
  if (!TYPES.has(source.type)) return refuse('mark', 'This mark is not supported', source.type);
  // A computed property could have any value, including a colour that is a URL.
  for (const value of Object.values(source)) {
    if (isRecord(value) && ('expr' in value || 'signal' in value))
      refuse('mark', 'A mark property must not be computed', value);
  }
  return { ...applyRules(source, PROPERTIES, undefined), type: source.type };
}
