import { isRecord } from '../protocol/narrow.js';
import type { ObjectShape, Shape } from './shape.js';

/** Thrown for a field that is missing or has the wrong type. The message is its path. */
export class UnreadableField extends Error {
  /** Whether the spec requires it in an object that is present. */
  isRequired = false;

  constructor(readonly path: string) {
    super(path);
  }
}

/**
 * Reads a response tolerantly: keeps fields that the spec does not list, drops an optional field of the wrong type, and
 * keeps an unlisted word, which a newer service may have added. Throws an UnreadableField for a required field that can't
 * be read.
 */
export function narrowShape(value: unknown, shape: Shape, path = ''): unknown {
  switch (shape.kind) {
    case 'string':
    case 'oneOf':
      return readIf(typeof value === 'string', value, path);
    case 'integer':
      return readIf(Number.isSafeInteger(value), value, path);
    case 'boolean':
      return readIf(typeof value === 'boolean', value, path);
    case 'free':
      return readIf(isRecord(value), value, path);
    case 'textOrFree':
      return readIf(typeof value === 'string' || isRecord(value), value, path);
    case 'list':
      if (!Array.isArray(value)) throw new UnreadableField(path);
      return value.map((item, index) => narrowShape(item, shape.of, `${path}[${index}]`));
    case 'map':
      if (!isRecord(value)) throw new UnreadableField(path);
      // `fromEntries` creates an own property even for a name such as `__proto__`.
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [name, narrowShape(item, shape.of, `${path}.${name}`)]),
      );
    case 'object':
      return narrowFields(value, shape, path);
  }
}

function narrowFields(value: unknown, { fields }: ObjectShape, path: string): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw new UnreadableField(path);
  const read: Record<string, unknown> = { ...value };
  for (const [name, { shape, isRequired }] of Object.entries(fields)) {
    const item = Object.hasOwn(value, name) ? value[name] : undefined;
    if (!isRequired && (item === undefined || item === null)) continue;
    try {
      read[name] = narrowShape(item, shape, path === '' ? name : `${path}.${name}`);
    } catch (error) {
      if (!(error instanceof UnreadableField)) throw error;
      error.isRequired ||= isRequired;
      if (error.isRequired) throw error;
      delete read[name];
    }
  }
  return read;
}

function readIf(isRight: boolean, value: unknown, path: string): unknown {
  if (!isRight) throw new UnreadableField(path);
  return value;
}
