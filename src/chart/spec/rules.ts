import { asBoolean, asFiniteNumber, isRecord } from '../../protocol/narrow.js';
import { type ChartRefusalReason, refuse } from './ChartRefusal.js';
import type { SpecObject } from './parseChartSpec.js';

/** Maps a received value to its value in the rebuilt spec; undefined leaves it out. Some throw a ChartRefusal. */
export type Rule<Context = unknown> = (value: unknown, context: Context) => unknown;

/** A rule that needs no context: it reads a value, or returns undefined for an invalid one. */
export type Reader<Value> = (value: unknown) => Value | undefined;

/** The properties that an object of a spec may have, in the order in which they are checked. All others are dropped. */
export type Rules<Context = unknown> = Readonly<Record<string, Rule<Context>>>;

/** Rebuilds an object of a received spec from the properties that `rules` list. */
export function applyRules<Context>(
  source: SpecObject,
  rules: Rules<Context>,
  context: Context,
): Record<string, unknown> {
  const rebuilt: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const received = Object.hasOwn(source, name) ? source[name] : undefined;
    const value = received === undefined ? undefined : rule(received, context);
    if (value !== undefined) rebuilt[name] = value;
  }
  return rebuilt;
}

/** Throws a ChartRefusal if an object has one of these properties, which would change its meaning. */
export function refuseKeys(source: SpecObject, keys: readonly string[], message: string): void {
  for (const key of keys) if (source[key] !== undefined) refuse('spec', message, key);
}

/** A value that `read` accepts. Refuses any other. */
export function required<Value>(read: Reader<Value>, reason: ChartRefusalReason, message: string): Reader<Value> {
  return (value) => read(value) ?? refuse(reason, message, value);
}

/** An object with some of these properties. */
export function objectOf(rules: Readonly<Record<string, Reader<unknown>>>): Reader<SpecObject> {
  return (value) => (isRecord(value) ? applyRules(value, rules, undefined) : undefined);
}

/** A boolean. */
export const flag: Reader<boolean> = asBoolean;

/** One of these strings. */
export function oneOf<Value extends string>(...values: readonly Value[]): Reader<Value> {
  return (value) => values.find((known) => known === value);
}

/** A number from `min` to `max`. */
export function numberWithin(min: number, max: number): Reader<number> {
  return (value) => (typeof value === 'number' && value >= min && value <= max ? value : undefined);
}

/** A finite number, clamped to a range. */
export function numberBetween(min: number, max: number): Reader<number> {
  return (value) => {
    const read = asFiniteNumber(value);
    return read === undefined ? undefined : Math.min(Math.max(read, min), max);
  };
}

/** At most `max` items that `item` accepts. */
export function listOf<Item>(item: Reader<Item>, max: number): Reader<readonly Item[]> {
  return (value) => {
    const isList = Array.isArray(value) && value.length <= max && value.every((one) => item(one) !== undefined);
    return isList ? value : undefined;
  };
}

/** The value of the first reader that accepts it. */
export function either(...readers: readonly Reader<unknown>[]): Reader<unknown> {
  return (value) => readers.map((read) => read(value)).find((read) => read !== undefined);
}
