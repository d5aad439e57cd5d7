import { asBoolean, asFiniteNumber, asString, isRecord } from './narrow.js';

/** Reads one field of unknown JSON; returns undefined for an invalid value. */
export type FieldReader<Value> = (value: unknown) => Value | undefined;

/** Reads a payload into a new object; returns undefined if a required field is missing or has another type. */
export type PayloadReader<Payload> = (value: unknown) => Payload | undefined;

interface OptionalReader<Value> {
  readonly optional: FieldReader<Value>;
}

type Fields<Payload> = {
  readonly [Key in keyof Payload]-?: undefined extends Payload[Key]
    ? OptionalReader<Exclude<Payload[Key], undefined>>
    : FieldReader<Payload[Key]>;
};

/** A string. */
export const text: FieldReader<string> = asString;
/** A finite number. */
export const number: FieldReader<number> = asFiniteNumber;
/** A boolean. */
export const flag: FieldReader<boolean> = asBoolean;

/** Null, or a value that `read` accepts. */
export function nullable<Value>(read: FieldReader<Value>): FieldReader<Value | null> {
  return (value) => (value === null ? null : read(value));
}

/** An optional field. A value of another type counts as absent. */
export function optional<Value>(read: FieldReader<Value>): OptionalReader<Value> {
  return { optional: read };
}

/** One of these strings. */
export function oneOf<Value extends string>(...values: readonly Value[]): FieldReader<Value> {
  return (value) => values.find((known) => known === value);
}

/** Creates a reader of objects with these fields; it drops all others. */
export function payload<Payload>(fields: Fields<Payload>): PayloadReader<Payload> {
  const entries = Object.entries<FieldReader<unknown> | OptionalReader<unknown>>(fields);
  return (value) => {
    if (!isRecord(value)) return undefined;
    const result: Record<string, unknown> = {};
    for (const [name, reader] of entries) {
      const isOptional = typeof reader !== 'function';
      const given = Object.hasOwn(value, name) ? value[name] : undefined;
      const read = given === undefined ? undefined : (isOptional ? reader.optional : reader)(given);
      if (read !== undefined) result[name] = read;
      else if (!isOptional) return undefined;
    }
    // The fields were read one by one as the type of `fields` says.
    return result as Payload;
  };
}
