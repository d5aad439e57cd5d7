import { ChatError } from '../protocol/ChatError.js';
import { isRecord } from '../protocol/narrow.js';
import type { ObjectShape, Shape } from './shape.js';

/**
 * Checks a value before it is sent. Throws a `configuration` ChatError that names the path of the first invalid field, as
 * in `config.widgets[2].position.w must be an integer; got 1.5`. Fields that the spec does not list are accepted
 * unchanged, so that a newer service's values can be sent back.
 */
export function checkShape(value: unknown, shape: Shape, path = ''): void {
  switch (shape.kind) {
    case 'string':
      if (typeof value !== 'string') throw wrong(path, 'a string', value);
      if (shape.maxLength !== undefined && characters(value) > shape.maxLength) {
        throw unusable(`${path} must have at most ${shape.maxLength} characters; it has ${characters(value)}`);
      }
      return;
    case 'integer':
      if (!Number.isSafeInteger(value)) throw wrong(path, 'an integer', value);
      if (shape.min !== undefined && Number(value) < shape.min) throw wrong(path, 'a positive integer', value);
      return;
    case 'boolean':
      if (typeof value !== 'boolean') throw wrong(path, 'true or false', value);
      return;
    case 'oneOf':
      if (typeof value !== 'string' || !shape.values.includes(value)) {
        throw wrong(path, `one of ${shape.values.join(', ')}`, value, true);
      }
      return;
    case 'free':
      if (!isRecord(value)) throw wrong(path, 'an object', value);
      return;
    case 'textOrFree':
      if (typeof value !== 'string' && !isRecord(value)) throw wrong(path, 'a string or an object', value);
      return;
    case 'list':
      if (!Array.isArray(value)) throw wrong(path, 'an array', value);
      for (let index = 0; index < value.length; index++) checkShape(value[index], shape.of, `${path}[${index}]`);
      return;
    case 'map':
      if (!isRecord(value)) throw wrong(path, 'an object', value);
      for (const [name, item] of Object.entries(value)) checkShape(item, shape.of, `${path}[${JSON.stringify(name)}]`);
      return;
    case 'object':
      checkFields(value, shape, path);
  }
}

function checkFields(value: unknown, { fields }: ObjectShape, path: string): void {
  if (!isRecord(value)) throw wrong(path, 'an object', value);
  for (const [name, field] of Object.entries(fields)) {
    const fieldPath = path === '' ? name : `${path}.${name}`;
    const item = value[name];
    if (item !== undefined && (item !== null || field.isRequired)) checkShape(item, field.shape, fieldPath);
    else if (field.isRequired) throw unusable(`${fieldPath} is required`);
  }
}

function wrong(path: string, wanted: string, value: unknown, quotesText = false): ChatError {
  return unusable(`${path || 'The value'} must be ${wanted}; got ${describe(value, quotesText)}`);
}

function unusable(problem: string): ChatError {
  return new ChatError('configuration', `${problem}. Nothing was sent.`);
}

/** A string is quoted only where one of a few words was expected: elsewhere it may be long, or a secret. */
function describe(value: unknown, quotesText: boolean): string {
  if (typeof value === 'string') return quotesText ? JSON.stringify(value.slice(0, 40)) : 'a string';
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return 'an array';
  return value === undefined ? 'nothing' : `a value of type ${typeof value}`;
}

/** Counts code points, as JSON Schema does. */
function characters(text: string): number {
  return [...text].length;
}
