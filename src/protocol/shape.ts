/**
 * Describes a JSON value of the spec. One description serves both `checkShape`, for requests, and `narrowShape`, for
 * responses, so that the two can't drift apart.
 *
 * The embed protocol uses `protocol/payload` instead: it drops unknown fields, where this keeps them for the next publish,
 * and ignores an invalid message, where this names the invalid field's path.
 */
export type Shape =
  | { readonly kind: 'string'; readonly maxLength?: number | undefined }
  /** `min` applies to requests only. */
  | { readonly kind: 'integer'; readonly min?: number | undefined }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'oneOf'; readonly values: readonly string[] }
  /** An object with any content. */
  | { readonly kind: 'free' }
  | { readonly kind: 'textOrFree' }
  | { readonly kind: 'list'; readonly of: Shape }
  /** An object with arbitrary keys. */
  | { readonly kind: 'map'; readonly of: Shape }
  | ObjectShape;

export interface ObjectShape {
  readonly kind: 'object';
  readonly fields: Readonly<Record<string, Field>>;
}

/** In this API a field is either required and never null, or may be both absent and null. */
interface Field {
  readonly shape: Shape;
  readonly isRequired: boolean;
}

/** Covers every field of `T`, each required or optional as in `T`: a forgotten field is a type error. */
export type FieldsOf<T> = {
  readonly [Name in keyof T]-?: undefined extends T[Name] ? OptionalField : RequiredField;
};

type RequiredField = Field & { readonly isRequired: true };
type OptionalField = Field & { readonly isRequired: false };

export const text: Shape = { kind: 'string' };
export const integer: Shape = { kind: 'integer' };
export const positiveInteger: Shape = { kind: 'integer', min: 1 };
export const boolean: Shape = { kind: 'boolean' };
export const free: Shape = { kind: 'free' };
export const textOrFree: Shape = { kind: 'textOrFree' };
export const textOfAtMost = (maxLength: number): Shape => ({ kind: 'string', maxLength });
export const oneOf = (values: readonly string[]): Shape => ({ kind: 'oneOf', values });
export const listOf = (of: Shape): Shape => ({ kind: 'list', of });
export const mapOf = (of: Shape): Shape => ({ kind: 'map', of });

export function objectOf<T>(fields: FieldsOf<T>): ObjectShape {
  return { kind: 'object', fields: fields as Readonly<Record<string, Field>> };
}

export function required(shape: Shape): RequiredField {
  return { shape, isRequired: true };
}

export function optional(shape: Shape): OptionalField {
  return { shape, isRequired: false };
}
