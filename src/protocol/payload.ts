import { isRecord } from './narrow.js';
import type { LeafShape, OptionalShape } from './shape.js';

/** Reads a payload into a new object; returns undefined if a required field is missing or has another type. */
export type PayloadReader<Payload> = (value: unknown) => Payload | undefined;

type Fields<Payload> = {
  readonly [Key in keyof Payload]-?: undefined extends Payload[Key]
    ? OptionalShape<LeafShape<Exclude<Payload[Key], undefined>>>
    : LeafShape<Payload[Key]>;
};

/** Creates a reader of objects with these fields; it drops all others, and optional ones of another type. */
export function payload<Payload>(fields: Fields<Payload>): PayloadReader<Payload> {
  const entries = Object.entries<LeafShape | OptionalShape<LeafShape>>(fields);
  return (value) => {
    if (!isRecord(value)) return undefined;
    const result: Record<string, unknown> = {};
    for (const [name, field] of entries) {
      const shape = 'optional' in field ? field.optional : field;
      const given = Object.hasOwn(value, name) ? value[name] : undefined;
      const isRight = shape.accepts(given) && (given === null || shape.allows?.(given) !== false);
      if (isRight) result[name] = given;
      else if (shape === field) return undefined;
    }
    // The fields were read one by one, according to the type of `fields`.
    return result as Payload;
  };
}

/** Null, or a value of this shape. */
export function nullable<Value>(shape: LeafShape<Value>): LeafShape<Value | null> {
  return { ...shape, accepts: (value) => value === null || shape.accepts(value) };
}
