import { cleanText } from '../../text/cleanText.js';
import type { SpecObject } from './parseChartSpec.js';

/** Reads one value of presentation: undefined drops it. */
export type Reader = (value: unknown) => unknown;

/** The properties of `source` that `readers` lists and accepts. All others are dropped. */
export function pick(source: SpecObject, readers: Readonly<Record<string, Reader>>): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const [key, read] of Object.entries(readers)) {
    const value = Object.hasOwn(source, key) ? read(source[key]) : undefined;
    if (value !== undefined) picked[key] = value;
  }
  return picked;
}

export function number(min: number, max: number): Reader {
  return (value) =>
    typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(value, min), max) : undefined;
}

export const boolean: Reader = (value) => (typeof value === 'boolean' ? value : undefined);

export function oneOf(...values: readonly (string | null)[]): Reader {
  return (value) => (values.includes(value as string | null) ? value : undefined);
}

export function either(...readers: readonly Reader[]): Reader {
  return (value) => readers.map((read) => read(value)).find((read) => read !== undefined);
}

const COLOR = /^(#[\da-f]{3,4}|#[\da-f]{6}|#[\da-f]{8}|[a-z]{3,24}|(rgb|hsl)a?\([\d\s.,%/deg]{3,50}\))$/i;

/** A colour by its name or numbers. Nothing that could hold an address. */
export const color: Reader = (value) => (typeof value === 'string' && COLOR.test(value) ? value : undefined);

/** Lengths of dashes and gaps. */
export const dashes: Reader = (value) =>
  Array.isArray(value) &&
  value.length <= 8 &&
  value.every((item) => typeof item === 'number' && item >= 0 && item <= 50)
    ? value
    : undefined;

const MAX_TITLE_LENGTH = 200;

/** A title, label or other text. Quotes and backslashes become look-alikes: Vega-Lite writes some titles into code. */
export const text: Reader = (value) => {
  const joined = Array.isArray(value) ? value.filter((line) => typeof line === 'string').join(' ') : value;
  return typeof joined === 'string' ? inertText(joined) : undefined;
};

export function inertText(value: string): string {
  return cleanText(value).slice(0, MAX_TITLE_LENGTH).replaceAll('\\', '⧵').replaceAll('"', '”');
}

/** A title, or null for none; an object with `text` counts as its text. */
export const title: Reader = (value) => {
  if (value === null) return null;
  const inner =
    typeof value === 'object' && !Array.isArray(value) ? (value as { readonly text?: unknown }).text : value;
  return text(inner);
};
