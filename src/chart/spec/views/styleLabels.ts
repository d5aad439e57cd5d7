import { isRecord } from '../../../protocol/narrow.js';
import type { SpecObject } from '../parseChartSpec.js';

/** A layer of the rebuilt spec, and the radii that the received spec gives its mark. */
export interface LabelledLayer {
  readonly spec: SpecObject;
  readonly radii: { readonly radius?: unknown; readonly outerRadius?: unknown };
}

/**
 * Puts the labels of layers where they belong, in colours that can be read there. Vega-Lite draws those of a pie in its middle and those
 * of stacked bars on the wrong parts, and labels on dark cells are dark.
 */
export function styleLabels(layers: readonly LabelledLayer[]): readonly SpecObject[] {
  const specs = layers.map(({ spec }) => spec);
  if (!specs.some(isText)) return specs;
  const cells = specs.find((spec) => typeOf(spec) === 'rect' && isAmount(colorOf(spec)));
  if (cells !== undefined) return specs.map((spec) => (isText(spec) ? onCell(spec, cells) : spec));
  const arcs = layers.find(({ spec }) => typeOf(spec) === 'arc' && isRecord(encodingOf(spec).theta));
  if (arcs !== undefined)
    return layers.map((layer) =>
      isText(layer.spec) ? besideArc(layer, arcs) : layer === arcs ? withRoom(layer.spec) : layer.spec,
    );
  const stack = specs.find((spec) => (typeOf(spec) === 'bar' || typeOf(spec) === 'area') && isNamed(colorOf(spec)));
  if (stack === undefined || !specs.some(isStackedText)) return specs;
  return specs.map((spec) => {
    if (spec === stack) return inOrderOf(stack, spec);
    return isStackedText(spec) ? inOrderOf(stack, onPart(spec, stack)) : spec;
  });
}

function isText(spec: SpecObject): boolean {
  return typeOf(spec) === 'text';
}

function isStackedText(spec: SpecObject): boolean {
  const { x, y } = encodingOf(spec);
  return isText(spec) && [x, y].some((channel) => isRecord(channel) && Boolean(channel.stack));
}

function isNamed(channel: unknown): channel is SpecObject {
  return isRecord(channel) && channel.field !== undefined && channel.type !== 'quantitative';
}

/** Darker colours need white texts. The contrast of white equals that of the dark ink at this luminance. */
const MIDDLE = 0.2;
const INKS = [
  ['<', '#fff'],
  ['>=', '#16181d'],
] as const;

/**
 * Gives the label of a cell an ink that can be read there, unless the spec chooses one. One that it chooses by the amount suits its own
 * colours, not those of the theme.
 */
function onCell(text: SpecObject, cells: SpecObject): SpecObject {
  const { color, fill, ...encoding } = encodingOf(text);
  const cell = colorOf(cells) as SpecObject;
  const own = color ?? fill;
  const isByAmount = isRecord(own) && own.condition !== undefined && isThemed(cell);
  const isOwn = own === undefined ? inkOf(text) !== undefined : !isSame(own, cell) && !isByAmount;
  if (isOwn || !isSame(encoding.text, cell)) return text;
  return { ...text, encoding: { ...encoding, color: { condition: inksOn(cells) } } };
}

/** Whether a channel has the colours of the theme. */
function isThemed({ scale }: SpecObject): boolean {
  return !isRecord(scale) || (scale.range ?? scale.scheme) === undefined;
}

const LUMINANCE = 'luminance(';

/** The inks that can be read on the colours of a layer's marks. */
function inksOn(layer: SpecObject): readonly SpecObject[] {
  const { field, aggregate } = colorOf(layer) as SpecObject;
  const value = `datum[${JSON.stringify(aggregate === undefined ? field : `${aggregate}_${field}`)}]`;
  const luminance = `${LUMINANCE}scale("${channelOf(layer)}",${value}))`;
  return INKS.map(([operator, ink]) => ({ test: `${luminance}${operator}${MIDDLE}`, value: ink }));
}

/** Whether a condition chooses an ink by the colour behind it, so that it suits every theme. */
export function isInkOfBackground({ test }: SpecObject): boolean {
  return typeof test === 'string' && test.startsWith(LUMINANCE);
}

/** The ink that the spec chooses for a text. */
function inkOf({ mark }: SpecObject): unknown {
  return isRecord(mark) ? (mark.color ?? mark.fill) : undefined;
}

/** Half of the plot's shorter side. */
const HALF = 'min(width,height)/2';
/** The share of that half which a pie with labels around it takes, and its hole, and where the labels are. */
const PIE = 0.76;
const HOLE = 0.4;
const AROUND = 0.94;

function withRoom(arc: SpecObject): SpecObject {
  const mark = arc.mark as SpecObject;
  const hole = mark.innerRadius ? { innerRadius: { expr: `${HALF}*${HOLE}` } } : {};
  return inOrderOf(arc, { ...arc, mark: { ...mark, outerRadius: { expr: `${HALF}*${PIE}` }, ...hole } });
}

/** Texts beside their slices, or in them if the spec has them there. */
function besideArc({ spec, radii }: LabelledLayer, { spec: arc, radii: { outerRadius } }: LabelledLayer): SpecObject {
  const encoding = encodingOf(spec);
  if (!isRecord(encoding.theta)) return spec;
  const share = Number(radii.radius) / Number(outerRadius);
  const isInside = share > 0 && share < 1;
  return inOrderOf(arc, {
    ...(isInside ? onPart(spec, arc) : spec),
    mark: { ...(spec.mark as SpecObject), radius: { expr: `${HALF}*${isInside ? share * PIE : AROUND}` } },
  });
}

/** The same for a label on a part of a stack, whose field the label need not show. */
function onPart(text: SpecObject, stack: SpecObject): SpecObject {
  const own = colorOf(text);
  const hasInk = isRecord(own) ? own.field === undefined : inkOf(text) !== undefined;
  if (hasInk || !isNamed(colorOf(stack))) return text;
  return { ...text, encoding: { ...encodingOf(text), color: { condition: inksOn(stack) } } };
}

/** A layer in the order of a stack: Vega-Lite stacks each layer by itself, by the fields that its own channels have. */
function inOrderOf(stack: SpecObject, layer: SpecObject): SpecObject {
  const { order: own, y } = encodingOf(stack);
  const part = colorOf(stack);
  if (!isNamed(part)) return layer;
  const { field, type } = part;
  const isUpright = isRecord(y) && y.type === 'quantitative';
  const order = own ?? { field, type, sort: isUpright ? 'descending' : 'ascending' };
  const { theta, ...encoding } = encodingOf(layer);
  const stacked = theta === undefined ? {} : { theta: { stack: true, ...(theta as SpecObject) } };
  const detail = isNamed(colorOf(layer)) ? {} : { detail: { field, type } };
  return { ...layer, encoding: { ...detail, ...encoding, ...stacked, order } };
}

function typeOf({ mark }: SpecObject): unknown {
  return isRecord(mark) ? mark.type : undefined;
}

function encodingOf({ encoding }: SpecObject): SpecObject {
  return isRecord(encoding) ? encoding : {};
}

function channelOf(spec: SpecObject): 'color' | 'fill' {
  return encodingOf(spec).color === undefined ? 'fill' : 'color';
}

function colorOf(spec: SpecObject): unknown {
  return encodingOf(spec)[channelOf(spec)];
}

function isAmount(channel: unknown): boolean {
  return isRecord(channel) && channel.type === 'quantitative' && channel.field !== undefined && channel.scale !== null;
}

function isSame(channel: unknown, cell: SpecObject): boolean {
  return isRecord(channel) && channel.field === cell.field && channel.aggregate === cell.aggregate;
}
