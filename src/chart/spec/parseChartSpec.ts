import { isRecord } from '../../protocol/narrow.js';
import { MAX_SPEC_LENGTH } from '../../protocol/textLimits.js';
import { refuse } from './ChartRefusal.js';

/** Limits of a spec: levels of nesting, and values. */
const MAX_SPEC_DEPTH = 24;
const MAX_SPEC_VALUES = 5000;

const SCHEMA = /^https?:\/\/vega\.github\.io\/schema\/vega-lite\/v[456](\.\d+){0,2}\.json$/;

/** A JSON object of an untrusted or a rebuilt spec. */
export type SpecObject = Readonly<Record<string, unknown>>;

/**
 * Parses a chart spec, a JSON string or an object, into plain JSON of limited size. Throws a ChartRefusal for anything
 * else, including a JSON string literal, which a renderer would fetch as a URL.
 */
export function parseChartSpec(received: unknown): SpecObject {
  const text = typeof received === 'string' ? received : stringify(received);
  if (text.length > MAX_SPEC_LENGTH)
    refuse('too-large', `The spec has ${text.length} characters; at most ${MAX_SPEC_LENGTH} are accepted`);
  const spec = parse(text);
  if (!isRecord(spec)) refuse('grammar', 'The spec must be a JSON object', text);
  checkSize(spec);
  const schema = spec.$schema;
  if (schema !== undefined && !(typeof schema === 'string' && SCHEMA.test(schema))) {
    refuse('grammar', '`$schema` must be Vega-Lite 4, 5 or 6', schema);
  }
  return spec;
}

/** Objects are serialized too, which removes getters, prototypes and functions. */
function stringify(received: unknown): string {
  try {
    return JSON.stringify(received) ?? refuse('grammar', 'The spec is missing');
  } catch {
    return refuse('grammar', 'The spec is not valid JSON');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('grammar', 'The spec is not valid JSON', text);
  }
}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

function checkSize(spec: unknown): void {
  let nodes = 0;
  const visit = (value: unknown, depth: number): void => {
    nodes += 1;
    if (nodes > MAX_SPEC_VALUES) refuse('too-large', `The spec has more than ${MAX_SPEC_VALUES} values`);
    if (depth > MAX_SPEC_DEPTH) refuse('too-large', `The spec is nested deeper than ${MAX_SPEC_DEPTH} levels`);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.has(key)) refuse('spec', 'The spec has a forbidden key', key);
      visit(item, depth + 1);
    }
  };
  visit(spec, 1);
}
