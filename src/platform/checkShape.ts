import { ChatError } from '../protocol/ChatError.js';
import { isRecord } from '../protocol/narrow.js';
import { type LeafShape, type ObjectShape, readField, type Shape } from '../protocol/shape.js';

/**
 * Checks a value before it is sent. Throws a `configuration` ChatError that names the path of the first invalid field, as
 * in `config.widgets[2].position.w must be an integer; got 1.5`. Fields that the spec does not list are accepted
 * unchanged, so that a newer service's values can be sent back.
 */
export function checkShape(value: unknown, shape: Shape, path = ''): void {
  if ('accepts' in shape) {
    checkLeaf(value, shape, path);
    return;
  }
  switch (shape.kind) {
    case 'list':
      if (!Array.isArray(value)) throw wrong(path, 'an array', describe(value));
      for (let index = 0; index < value.length; index++) checkShape(value[index], shape.of, `${path}[${index}]`);
      return;
    case 'map':
      if (!isRecord(value)) throw wrong(path, 'an object', describe(value));
      for (const [name, item] of Object.entries(value)) checkShape(item, shape.of, `${path}[${JSON.stringify(name)}]`);
      return;
    case 'object':
      checkFields(value, shape, path);
  }
}

function checkLeaf(value: unknown, { wanted, accepts, ...shape }: LeafShape, path: string): void {
  if (!accepts(value)) throw wrong(path, wanted, describe(value));
  if (value === null || shape.allows?.(value) !== false) return;
  if (shape.problem !== undefined) throw unusable(path, shape.problem(value));
  // Quoted, since one of a few words was expected.
  throw wrong(path, wanted, JSON.stringify(String(value).slice(0, 40)));
}

function checkFields(value: unknown, { fields }: ObjectShape, path: string): void {
  if (!isRecord(value)) throw wrong(path, 'an object', describe(value));
  for (const [name, field] of Object.entries(fields)) {
    const { shape, isRequired } = readField(field);
    const fieldPath = path === '' ? name : `${path}.${name}`;
    const item = value[name];
    if (item !== undefined && (item !== null || isRequired)) checkShape(item, shape, fieldPath);
    else if (isRequired) throw unusable(fieldPath, 'is required');
  }
}

function wrong(path: string, wanted: string, received: string): ChatError {
  return unusable(path, `must be ${wanted}; got ${received}`);
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
