import { isRecord } from '../../protocol/narrow.js';
import type { ChartType } from './chartTypes.js';
import { parseChartSpec, type SpecObject } from './parseChartSpec.js';
import type { RebuiltChart } from './rebuildChart.js';

type DrawnType = Exclude<ChartType, 'table'>;

/** What a chart is, and what else it can be drawn as. */
export interface SwitchableTypes {
  /** Undefined: it is none of the types that are switched between. */
  readonly own: DrawnType | undefined;
  /** `own` included; empty where there is none. */
  readonly types: readonly DrawnType[];
}

const OWN: Readonly<Record<string, DrawnType>> = {
  bar: 'bar',
  line: 'line',
  area: 'area',
  point: 'point',
  circle: 'point',
  square: 'point',
};

const NONE: SwitchableTypes = { own: undefined, types: [] };

/** The types that tell the same of the same channels: of a single view with an x and a y, at least one of them an amount. */
export function readSwitchableTypes({ spec }: RebuiltChart): SwitchableTypes {
  const mark = isRecord(spec.mark) ? OWN[String(spec.mark.type)] : undefined;
  const encoding = isRecord(spec.encoding) ? spec.encoding : {};
  const { x, y } = encoding;
  if (mark === undefined || !isRecord(x) || !isRecord(y) || encoding.x2 !== undefined || encoding.y2 !== undefined) {
    return NONE;
  }
  const types = typesOf(isAmount(x), isAmount(y)).filter((type) => type === 'bar' || !isOffset(encoding));
  return types.includes(mark) && types.length > 1 ? { own: mark, types } : NONE;
}

function typesOf(isAmountX: boolean, isAmountY: boolean): readonly DrawnType[] {
  if (isAmountX && isAmountY) return ['line', 'point'];
  if (isAmountY) return ['bar', 'line', 'area', 'point'];
  // Names down the side: a line down the page joins what has no order.
  return isAmountX ? ['bar', 'point'] : [];
}

function isAmount({ type, bin, field, aggregate }: SpecObject): boolean {
  return type === 'quantitative' && bin === undefined && (field ?? aggregate) !== undefined;
}

/** Groups side by side that no colour tells apart would lie over each other. */
function isOffset({ xOffset, yOffset, color }: SpecObject): boolean {
  const offset = xOffset ?? yOffset;
  return isRecord(offset) && !(isRecord(color) && color.field === offset.field);
}

/**
 * The spec as another type, all else as it was; what it then says is for `rebuildChart` to check. Throws a ChartRefusal when
 * it is no spec at all.
 */
export function switchChartType(received: unknown, type: DrawnType): SpecObject {
  const spec = parseChartSpec(received);
  const before = isRecord(spec.mark) ? spec.mark : {};
  const kept = Object.fromEntries(
    ['color', 'tooltip', 'clip'].flatMap((key) => (key in before ? [[key, before[key]]] : [])),
  );
  const { xOffset, yOffset, ...encoding } = isRecord(spec.encoding) ? spec.encoding : {};
  const isBlock = type === 'bar' || type === 'area';
  const position = isBlock ? fromZero : unstacked;
  return {
    ...spec,
    mark: { ...kept, type },
    encoding: {
      ...encoding,
      ...(isRecord(encoding.x) && { x: position(encoding.x) }),
      ...(isRecord(encoding.y) && { y: position(encoding.y) }),
      ...(type === 'bar' && { ...(xOffset !== undefined && { xOffset }), ...(yOffset !== undefined && { yOffset }) }),
    },
  };
}

/** What fills the room from zero would lie on a scale that begins elsewhere. */
function fromZero(def: SpecObject): SpecObject {
  if (!isRecord(def.scale) || (def.type !== 'quantitative' && def.aggregate === undefined)) return def;
  const { zero: _zero, domain: _domain, domainMin: _min, domainMax: _max, ...scale } = def.scale;
  return { ...def, scale };
}

/** Lines and points on top of each other would stand at sums that nobody asked for. */
function unstacked(def: SpecObject): SpecObject {
  const { stack: _stack, ...rest } = def;
  return rest;
}
