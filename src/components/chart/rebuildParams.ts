import { isRecord } from '../../protocol/narrow.js';
import { refuse } from './ChartRefusal.js';
import type { ChartScope } from './ChartScope.js';
import type { SpecObject } from './parseChartSpec.js';
import { CHANNELS } from './rebuildChannel.js';
import { literal, rebuildExpression } from './rebuildExpression.js';

const MOST_PARAMS = 20;

/** Makes the params of a view known, so that what stands before them in the spec can name them. */
export function declareParams(params: unknown, scope: ChartScope): void {
  for (const param of list(params)) scope.declareParam(param.name, isSelection(param));
}

/** The params of a view: selections that a reader makes, and values. Throws a ChartRefusal. */
export function rebuildParams(params: unknown, scope: ChartScope): readonly SpecObject[] {
  return list(params).map((param) => {
    const name = scope.param(param.name, isSelection(param));
    return isSelection(param) ? rebuildSelection(name, param, scope) : rebuildValue(name, param, scope);
  });
}

function rebuildSelection(name: string, param: SpecObject, scope: ChartScope): SpecObject {
  const { select, bind } = param;
  const source = typeof select === 'string' ? { type: select } : isRecord(select) ? select : {};
  if (source.type !== 'point' && source.type !== 'interval')
    return refuse('A selection is of a type that is not known', select);
  const { fields, encodings, nearest, toggle } = source;
  return {
    name,
    select: {
      type: source.type,
      ...(Array.isArray(fields) && { fields: fields.map((field) => scope.field(field).ref) }),
      ...(Array.isArray(encodings) && { encodings: encodings.map(checkChannel) }),
      ...(typeof nearest === 'boolean' && source.type === 'point' && { nearest }),
      ...(typeof toggle === 'boolean' && source.type === 'point' && { toggle }),
      // The wheel belongs to the page.
      ...(source.type === 'interval' && { zoom: 'wheel![event.ctrlKey]' }),
    },
    ...((bind === 'legend' || bind === 'scales') && { bind }),
  };
}

/** Controls of a spec's own are left out: the value they begin with stays. */
function rebuildValue(name: string, param: SpecObject, scope: ChartScope): SpecObject {
  const { value, expr } = param;
  if (expr !== undefined) {
    const noRows = (field: string) => refuse('A param reads a row', field);
    return { name, expr: rebuildExpression(expr, { ...scope.names, field: noRows }) };
  }
  if (typeof value === 'string') return { name, value: JSON.parse(literal(value)) as string };
  const isValue = typeof value === 'number' || typeof value === 'boolean' || value === null;
  return isValue ? { name, value } : refuse('The value of a param can’t be read', value);
}

function isSelection({ select }: SpecObject): boolean {
  return select !== undefined;
}

function checkChannel(channel: unknown): unknown {
  const isKnown = typeof channel === 'string' && Object.hasOwn(CHANNELS, channel);
  return isKnown ? channel : refuse('A selection names a channel that is not known', channel);
}

function list(params: unknown): readonly SpecObject[] {
  if (params === undefined) return [];
  if (!Array.isArray(params) || params.length > MOST_PARAMS) return refuse('The params are no short list', params);
  return params.map((param) => (isRecord(param) ? param : refuse('A param is no object', param)));
}
