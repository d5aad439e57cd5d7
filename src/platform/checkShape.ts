import { ChatError } from '../protocol/ChatError.js';
import { isRecord } from '../protocol/narrow.js';
import { type ObjectShape, readField, type Shape } from '../protocol/shape.js';

/**
 * Checks a value before it is sent. Throws a `configuration` ChatError that names the path of the first invalid field, as
 * in `config.widgets[2].position.w must be an integer; got 1.5`. Fields that the spec does not list are accepted
 * unchanged, so that a newer service's values can be sent back.
 */
export function checkShape(value: unknown, shape: Shape, path = ''): void {
  switch (shape.kind) {
    case 'leaf': {
      if (!shape.accepts(value)) throw wrong(path, shape.wanted, value);
      const problem = shape.problem?.(value);
      if (problem !== undefined) throw unusable(path, problem);
      return;
    }
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
    const { shape, isRequired } = readField(field);
    const fieldPath = path === '' ? name : `${path}.${name}`;
    const item = value[name];
    if (item !== undefined && (item !== null || isRequired)) checkShape(item, shape, fieldPath);
    else if (isRequired) throw unusable(fieldPath, 'is required');
  }
}

function wrong(path: string, wanted: string, value: unknown): ChatError {
  return unusable(path, `must be ${wanted}; got ${describe(value)}`);
}

function unusable(path: string, problem: string): ChatError {
  return new ChatError('configuration', `${path || 'The value'} ${problem}. Nothing was sent.`);
}

/** A string isn't quoted: it may be long, or a secret. */
function describe(value: unknown): string {
  if (typeof value === 'string') return 'a string';
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return 'an array';
  return value === undefined ? 'nothing' : `a value of type ${typeof value}`;
}
