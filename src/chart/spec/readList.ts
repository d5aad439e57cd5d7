import { refuse } from './ChartRefusal.js';

/** A list of a spec that is not too long. Throws a ChartRefusal. */
export function readList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value) || value.length > 100)
    return refuse('transform', 'A transform needs an array of at most 100 items', value);
  return value;
}
