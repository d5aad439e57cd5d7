import { isFiniteNumber, isRecord, isString } from './narrow.js';

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
  /** What the value must be, for error messages. */
  readonly wanted: string;
  /** Whether a value has the type. */
  readonly accepts: (value: unknown) => value is Value;
  /**
   * Whether a value of the type may be sent; null always may. Responses aren't checked with it: a newer service may send other
   * words.
   */
  allows?(value: Value): boolean;
  /** What is wrong with a value that isn't allowed, for error messages. Default: it isn't what is wanted. */
  problem?(value: Value): string;
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

export const text: LeafShape<string> = { wanted: 'a string', accepts: isString };
export const number: LeafShape<number> = { wanted: 'a number', accepts: isFiniteNumber };
export const integer: LeafShape<number> = { wanted: 'an integer', accepts: isInteger };
export const positiveInteger: LeafShape<number> = {
  wanted: 'an integer',
  accepts: isInteger,
  allows: (value) => value > 0,
  problem: (value) => `must be a positive integer; got ${value}`,
};
export const boolean: LeafShape<boolean> = { wanted: 'true or false', accepts: isBoolean };
/** An object with any content. */
export const free: LeafShape<Readonly<Record<string, unknown>>> = { wanted: 'an object', accepts: isRecord };
export const textOrFree: LeafShape<string | Readonly<Record<string, unknown>>> = {
  wanted: 'a string or an object',
  accepts: (value) => isString(value) || isRecord(value),
};

/** A string of at most `max` code points, which is how JSON Schema counts. */
export function textOfAtMost(max: number): LeafShape<string> {
  return {
    ...text,
    allows: (value) => [...value].length <= max,
    problem: (value) => `must have at most ${max} characters; it has ${[...value].length}`,
  };
}

/** One of these strings. */
export function oneOf<Value extends string>(...values: readonly Value[]): LeafShape<Value> {
  return {
    wanted: `one of ${values.join(', ')}`,
    // Any string has the type; only `allows` knows which.
    accepts: isString as LeafShape<Value>['accepts'],
    allows: (value) => values.includes(value),
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

/** Fields of the same shape that may each be absent. */
export function optionals<Of extends Shape, Name extends string>(shape: Of, ...names: readonly Name[]) {
  // The type of `fromEntries` loses the names.
  return Object.fromEntries(names.map((name) => [name, optional(shape)])) as Readonly<Record<Name, OptionalShape<Of>>>;
}

/** The shape of a field, and whether the field is required. */
export function readField(field: Shape | OptionalShape): { readonly shape: Shape; readonly isRequired: boolean } {
  return 'optional' in field ? { shape: field.optional, isRequired: false } : { shape: field, isRequired: true };
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
