import { isRecord } from '../protocol/narrow.js';
import { type ObjectShape, readField, type Shape } from '../protocol/shape.js';

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
  if ('accepts' in shape) {
    if (!shape.accepts(value)) throw new UnreadableField(path);
    return value;
  }
  switch (shape.kind) {
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
  for (const [name, field] of Object.entries(fields)) {
    const { shape, isRequired } = readField(field);
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
