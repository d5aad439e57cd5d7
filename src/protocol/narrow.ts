/** Reads unknown JSON. Everything a server or a model sends passes through these before it has a type. */

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function asBoolean(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

export function asFiniteNumber(value: unknown): number | undefined {
  return isFiniteNumber(value) ? value : undefined;
}

/** Returns the array itself if it contains only strings, to avoid a copy for each line of a stream. */
export function asStringArray(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.every(isString) ? value : value.filter(isString);
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** Whether a value is a number other than NaN and the infinities. */
export function isFiniteNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
