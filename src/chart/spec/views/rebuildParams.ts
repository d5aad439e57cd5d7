import { isRecord } from '../../../protocol/narrow.js';
import { refuse } from '../ChartRefusal.js';
import type { ChartScope } from '../ChartScope.js';
import { CHANNELS } from '../encoding/channels.js';
import type { SpecObject } from '../parseChartSpec.js';
import { literal, rebuildExpression } from '../rebuildExpression.js';
import { applyRules, flag, type Rules } from '../rules.js';

const MAX_PARAMS = 20;

/** Declares the params of a view. Transforms may name them, so this comes before anything else. */
export function declareParams(params: unknown, scope: ChartScope): void {
  for (const param of list(params)) scope.declareParam(param.name, isSelection(param));
}

/** Rebuilds the params of a view, which are selections or values. Throws a ChartRefusal. */
export function rebuildParams(params: unknown, scope: ChartScope): readonly SpecObject[] {
  return list(params).map((param) => {
    const name = scope.param(param.name, isSelection(param));
    return isSelection(param) ? rebuildSelection(name, param, scope) : rebuildValue(name, param, scope);
  });
}

const INTERVAL: Rules<ChartScope> = {
  fields: (fields, scope) => (Array.isArray(fields) ? fields.map((field) => scope.field(field).ref) : undefined),
  encodings: (channels) => (Array.isArray(channels) ? channels.map(checkChannel) : undefined),
};
const POINT: Rules<ChartScope> = { ...INTERVAL, nearest: flag, toggle: flag };

function rebuildSelection(name: string, { select, bind, value }: SpecObject, scope: ChartScope): SpecObject {
  const source = isRecord(select) ? select : { type: select };
  const { type } = source;
  if (type !== 'point' && type !== 'interval') return refuse('spec', 'This selection type is not supported', select);
  // An initial selection would change the picture, and rebuilding it isn't supported.
  if (value !== undefined && value !== null) return refuse('spec', 'A selection must not start with a value', value);
  // A plain wheel scrolls the page.
  const zoom = type === 'interval' && { zoom: 'wheel![event.ctrlKey]' };
  const rebuilt = applyRules(source, type === 'point' ? POINT : INTERVAL, scope);
  return { name, select: { type, ...rebuilt, ...zoom }, ...rebuildBind(bind, scope) };
}

/** A selection may be bound to a legend or to scales. Inputs aren't drawn, so nothing is selected through them. */
function rebuildBind(bind: unknown, scope: ChartScope): { readonly bind?: string } {
  if (bind === 'legend' || bind === 'scales') return { bind };
  // A custom event for the legend is replaced by the default one.
  if (isRecord(bind) && Object.keys(bind).every((key) => key === 'legend') && bind.legend !== undefined)
    return { bind: 'legend' };
  if (isControl(bind)) scope.hideControl();
  return {};
}

function isControl(bind: unknown): boolean {
  return bind !== undefined && bind !== null && bind !== false;
}

/** An input isn't drawn: its initial value applies, and the chart shows a note. */
function rebuildValue(name: string, param: SpecObject, scope: ChartScope): SpecObject {
  const { value, expr, bind } = param;
  if (isControl(bind)) scope.hideControl();
  if (expr !== undefined) {
    const noRows = (field: string) => refuse('expression', 'A param expression must not read a row', field);
    return { name, expr: rebuildExpression(expr, { ...scope.names, field: noRows }) };
  }
  if (typeof value === 'string') return { name, value: JSON.parse(literal(value)) as string };
  const isValue = typeof value === 'number' || typeof value === 'boolean' || value === null;
  return isValue
    ? { name, value }
    : refuse('spec', 'The value of a param must be a string, a number, a boolean or null', value);
}

function isSelection({ select }: SpecObject): boolean {
  return select !== undefined;
}

function checkChannel(channel: unknown): unknown {
  const isKnown = typeof channel === 'string' && Object.hasOwn(CHANNELS, channel);
  return isKnown ? channel : refuse('spec', 'A selection names an unknown channel', channel);
}

function list(params: unknown): readonly SpecObject[] {
  if (params === undefined) return [];
  if (!Array.isArray(params) || params.length > MAX_PARAMS)
    return refuse('spec', '`params` must be a short array', params);
  return params.map((param) => (isRecord(param) ? param : refuse('spec', 'A param must be an object', param)));
}
