/**
 * What a JSON value of the spec looks like: one description serves the check of what is sent and the reading of what
 * comes back, so that the two can't drift apart.
 */
export type Shape =
  | { readonly kind: 'string'; readonly maxLength?: number | undefined }
  /** `min`: the smallest that is accepted when sent. */
  | { readonly kind: 'integer'; readonly min?: number | undefined }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'oneOf'; readonly values: readonly string[] }
  /** An object whose content the spec leaves open. */
  | { readonly kind: 'free' }
  | { readonly kind: 'textOrFree' }
  | { readonly kind: 'list'; readonly of: Shape }
  /** An object that is a table by name. */
  | { readonly kind: 'map'; readonly of: Shape }
  | ObjectShape;

export interface ObjectShape {
  readonly kind: 'object';
  readonly fields: Readonly<Record<string, Field>>;
}

/** In this API a field is either required and never null, or it may be absent and null alike. */
export interface Field {
  readonly shape: Shape;
  readonly isRequired: boolean;
}

/** A description that names all fields of `T`, each as required as `T` has it: one that is forgotten fails the types. */
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
