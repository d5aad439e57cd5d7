import { isRecord } from '../../protocol/narrow.js';
import { readField, type Shape } from '../../protocol/shape.js';
import { Deviation } from './expectThat.js';

/**
 * Throws a Deviation for the first part of a value that doesn't have the shape. Only fields that the spec doesn't list are
 * tolerated. `path`: the value's name. `nulls`: whether an optional field may be null.
 */
export function expectShape(value: unknown, shape: Shape, path: string, nulls = false): void {
  if ('accepts' in shape) {
    if (shape.accepts(value) && shape.allows?.(value) !== false) return;
    // One of a few words was expected, but the received one may be anything.
    throw new Deviation(`${shape.wanted} as ${path}`, shape.accepts(value) ? 'another value' : kindOf(value));
  }
  if (shape.kind === 'list') {
    if (!Array.isArray(value)) throw new Deviation(`an array as ${path}`, kindOf(value));
    for (const [index, item] of value.entries()) expectShape(item, shape.of, `${path}[${index}]`, nulls);
    return;
  }
  if (!isRecord(value)) throw new Deviation(`an object as ${path}`, kindOf(value));
  if (shape.kind === 'map') {
    for (const item of Object.values(value)) expectShape(item, shape.of, `a value of ${path}`, nulls);
    return;
  }
  for (const [name, field] of Object.entries(shape.fields)) {
    const { shape: wanted, isRequired } = readField(field);
    const item = value[name];
    if (isRequired || (item !== undefined && !(nulls && item === null)))
      expectShape(item, wanted, `${path}.${name}`, nulls);
  }
}

/** Names the kind of a JSON value, without the value. */
function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
