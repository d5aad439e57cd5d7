import { isRecord } from '../../protocol/narrow.js';
import type { ChartEdit, ChartEditType } from '../../rows/edits/ResultEdits.js';
import type { Result } from '../../rows/Result.js';
import { findField } from '../spec/findField.js';
import { parseChartSpec, type SpecObject } from '../spec/parseChartSpec.js';
import { needsSeries, readRoles, takesSeries } from './chartRoles.js';
import { listColumns } from './defaultChart.js';

/** Reads the choices that come closest to a chart spec. Undefined for a spec that they can't describe. The spec is untrusted. */
export function readChartEdit(result: Result): ChartEdit | undefined {
  const view = readView(result.chart);
  if (view === undefined) return undefined;
  const { mark, encoding } = view;
  const columns = listColumns(result).map(({ key, column }) => ({ key, name: column.name }));
  const keyOf = (channel: string) => {
    const def = encoding[channel];
    return isRecord(def) && typeof def.field === 'string' ? findField(columns, def.field)?.key : undefined;
  };
  const isPie = mark === 'arc';
  const isAcross = mark === 'bar' && isNumber(encoding.x) && !isNumber(encoding.y);
  const [x, y] = isPie
    ? [keyOf('color'), keyOf('theta')]
    : isAcross
      ? [keyOf('y'), keyOf('x')]
      : [keyOf('x'), keyOf('y')];
  const color = isPie ? undefined : (keyOf('color') ?? keyOf('xOffset'));
  const series = color === x ? undefined : color;
  const type = isPie ? 'pie' : isAcross ? 'horizontal' : typeOf(mark, encoding, series !== undefined);
  if (type === undefined || x === undefined || y === undefined) return undefined;
  const edit = { type, x, y, ...(series !== undefined && takesSeries(type) && { series }) };
  return readRoles(result, edit) && (series !== undefined || !needsSeries(type)) ? edit : undefined;
}

function readView(spec: unknown): { readonly mark: unknown; readonly encoding: SpecObject } | undefined {
  try {
    const outer = parseChartSpec(spec);
    const first: unknown = Array.isArray(outer.layer) ? outer.layer[0] : outer;
    if (!isRecord(first)) return undefined;
    const mark = isRecord(first.mark) ? first.mark.type : first.mark;
    const encoding = {
      ...(isRecord(outer.encoding) && outer.encoding),
      ...(isRecord(first.encoding) && first.encoding),
    };
    return { mark, encoding };
  } catch {
    return undefined;
  }
}

const TYPES = new Map<unknown, ChartEditType>([
  ['line', 'line'],
  ['area', 'area'],
  ['point', 'point'],
  ['circle', 'point'],
]);

function typeOf(mark: unknown, { y, xOffset }: SpecObject, isSplit: boolean): ChartEditType | undefined {
  if (mark !== 'bar') return TYPES.get(mark);
  if (!isSplit) return 'bar';
  if (xOffset !== undefined) return 'grouped';
  return isRecord(y) && y.stack === 'normalize' ? 'percent' : 'stacked';
}

function isNumber(def: unknown): boolean {
  return isRecord(def) && def.type === 'quantitative';
}
