import { isRecord } from '../protocol/narrow.js';
import type { ObjectShape, Shape } from './shape.js';

/** A field that is missing or of a wrong type, by its path. */
export class UnreadableField extends Error {
  /** Whether the spec requires it, in an object that is there. */
  isRequired = false;

  constructor(readonly path: string) {
    super(path);
  }
}

/**
 * Reads a value that came back, tolerantly: fields that the spec does not list are kept as they came, an optional one of
 * a wrong type is left out, and a word that is not among those listed is kept, since a newer service may know more of
 * them. Throws an UnreadableField for a required one that can't be read.
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
      // `fromEntries` makes own properties also of names such as `__proto__`.
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
