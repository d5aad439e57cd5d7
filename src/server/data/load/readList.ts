import { serviceRefusal } from '../../service/serviceRefusal.js';

/** Returns a list, empty if the field is absent. Throws a Refusal for anything else. */
export function readList(value: unknown, name: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw serviceRefusal(400, `\`${name}\` must be a list`);
  return value;
}
