import { isRecord } from './narrow.js';

/**
 * Describes a JSON value of the spec. One description serves everything that reads or writes the value, so that they can't
 * drift apart:
 *
 * - `checkShape` for requests: names the path of an invalid field, and keeps unlisted ones.
 * - `narrowShape` for responses: keeps unlisted fields for the next publish, and unlisted words.
 * - `payload` for embed messages: drops unlisted fields, and ignores an invalid message.
 */
export type Shape =
  | LeafShape
  | { readonly kind: 'list'; readonly of: Shape }
  /** An object with arbitrary keys. */
  | { readonly kind: 'map'; readonly of: Shape }
  | ObjectShape;

/** A value that is read as a whole. */
export interface LeafShape<Value = unknown> {
  readonly kind: 'leaf';
  /** What the value must be, for error messages. */
  readonly wanted: string;
  /** Whether a value has the type. */
  readonly accepts: (value: unknown) => value is Value;
  /** What is wrong with a value of the type. A response isn't held to it: a newer service may send other words. */
  problem?(value: Value): string | undefined;
}

/** An object with these fields. */
export interface ObjectShape {
  readonly kind: 'object';
  /** Those without `optional` are required and never null; the others may be absent or null. */
  readonly fields: Readonly<Record<string, Shape | OptionalShape>>;
}

/** A field that may be absent. */
export interface OptionalShape<Of extends Shape = Shape> {
  readonly optional: Of;
}

/** Covers every field of `T`, each required or optional as in `T`: a forgotten field is a type error. */
export type FieldsOf<T> = {
  readonly [Name in keyof T]-?: undefined extends T[Name] ? OptionalShape : Shape;
};

export const text: LeafShape<string> = { kind: 'leaf', wanted: 'a string', accepts: isString };
export const number: LeafShape<number> = { kind: 'leaf', wanted: 'a number', accepts: isFiniteNumber };
export const integer: LeafShape<number> = { kind: 'leaf', wanted: 'an integer', accepts: isInteger };
export const positiveInteger: LeafShape<number> = {
  ...integer,
  problem: (value) => (value < 1 ? `must be a positive integer; got ${value}` : undefined),
};
export const boolean: LeafShape<boolean> = { kind: 'leaf', wanted: 'true or false', accepts: isBoolean };
/** An object with any content. */
export const free: LeafShape<Readonly<Record<string, unknown>>> = {
  kind: 'leaf',
  wanted: 'an object',
  accepts: isRecord,
};
export const textOrFree: LeafShape<string | Readonly<Record<string, unknown>>> = {
  kind: 'leaf',
  wanted: 'a string or an object',
  accepts: (value) => isString(value) || isRecord(value),
};

/** A string of at most `max` code points, which is how JSON Schema counts. */
export function textOfAtMost(max: number): LeafShape<string> {
  const problem = (value: string) => {
    const { length } = [...value];
    return length > max ? `must have at most ${max} characters; it has ${length}` : undefined;
  };
  return { ...text, problem };
}

/** One of these strings. */
export function oneOf<Value extends string>(...values: readonly Value[]): LeafShape<Value> {
  const wanted = `one of ${values.join(', ')}`;
  return {
    kind: 'leaf',
    wanted,
    // Which string it is may be read tolerantly, so `problem` decides that.
    accepts: (value): value is Value => isString(value),
    problem: (value) =>
      values.includes(value) ? undefined : `must be ${wanted}; got ${JSON.stringify(value.slice(0, 40))}`,
  };
}

export function listOf(of: Shape): Shape {
  return { kind: 'list', of };
}

export function mapOf(of: Shape): Shape {
  return { kind: 'map', of };
}

export function objectOf<T>(fields: FieldsOf<T>): ObjectShape {
  return { kind: 'object', fields };
}

export function optional<Of extends Shape>(shape: Of): OptionalShape<Of> {
  return { optional: shape };
}

/** The shape of a field, and whether the field is required. */
export function readField(field: Shape | OptionalShape): { readonly shape: Shape; readonly isRequired: boolean } {
  return 'optional' in field ? { shape: field.optional, isRequired: false } : { shape: field, isRequired: true };
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isFiniteNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
