import { isRecord } from '../../protocol/narrow.js';
import type { ChartType } from './chartTypes.js';
import { parseChartSpec, type SpecObject } from './parseChartSpec.js';
import type { RebuiltChart } from './rebuildChart.js';

type DrawnType = Exclude<ChartType, 'table'>;

/** The type of a chart, and the types that it can be switched to. */
export interface SwitchableTypes {
  /** The type that the spec asks for. Undefined if the chart can't be switched. */
  readonly own: DrawnType | undefined;
  /** The types to choose from, including `own`; empty if the chart can't be switched. */
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

/** Reads the types that suit a chart's channels. Only a single view with an x and a y, one of them an amount, is switchable. */
export function readSwitchableTypes({ spec }: RebuiltChart): SwitchableTypes {
  const mark = isRecord(spec.mark) ? OWN[String(spec.mark.type)] : undefined;
  const encoding = isRecord(spec.encoding) ? spec.encoding : {};
  const { x, y } = encoding;
  if (mark === undefined || !isRecord(x) || !isRecord(y) || encoding.x2 !== undefined || encoding.y2 !== undefined) {
    return NONE;
  }
  const isOrdered = x.type !== 'nominal' || x.timeUnit !== undefined || mark === 'line' || mark === 'area';
  const all = typesOf(isAmount(x), isAmount(y), isOrdered);
  const types = all.filter((type) => type === 'bar' || !isOffset(encoding));
  return types.includes(mark) && types.length > 1 ? { own: mark, types } : NONE;
}

function typesOf(isAmountX: boolean, isAmountY: boolean, isOrdered: boolean): readonly DrawnType[] {
  if (isAmountX && isAmountY) return ['line', 'point'];
  if (isAmountY && isOrdered) return ['bar', 'line', 'area', 'point'];
  // Names: a line would join values that have no order.
  return isAmountX || isAmountY ? ['bar', 'point'] : [];
}

function isAmount({ type, bin, field, aggregate }: SpecObject): boolean {
  return type === 'quantitative' && bin === undefined && (field ?? aggregate) !== undefined;
}

/** Whether bars are grouped side by side by a field other than the colour. As lines, these groups would overlap. */
function isOffset({ xOffset, yOffset, color }: SpecObject): boolean {
  const offset = xOffset ?? yOffset;
  return isRecord(offset) && !(isRecord(color) && color.field === offset.field);
}

/**
 * Changes the mark of a received spec. The result is still untrusted: pass it to `rebuildChart`. Throws a ChartRefusal for
 * anything that isn't a spec.
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

/** Bars and areas start at zero, so a custom domain is dropped. */
function fromZero(def: SpecObject): SpecObject {
  if (!isRecord(def.scale) || (def.type !== 'quantitative' && def.aggregate === undefined)) return def;
  const { zero: _zero, domain: _domain, domainMin: _min, domainMax: _max, ...scale } = def.scale;
  return { ...def, scale };
}

/** Stacked lines and points would show sums that the spec doesn't ask for. */
function unstacked(def: SpecObject): SpecObject {
  const { stack: _stack, ...rest } = def;
  return rest;
}
