import { refuse } from '../ChartRefusal.js';

/** Reads an array of at most 100 items. Throws a ChartRefusal for anything else. */
export function readList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value) || value.length > 100)
    return refuse('transform', 'A transform needs an array of at most 100 items', value);
  return value;
}
