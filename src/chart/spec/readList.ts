import { refuse } from './ChartRefusal.js';

/** A list of a spec that is not too long. Throws a ChartRefusal. */
export function readList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value) || value.length > 100) return refuse('A transform lacks a list', value);
  return value;
}
