import { isoTime } from '../sql/isoTime.js';
import { DECIMAL, INT32, INT64, TEXT, TIME, type ValueType } from '../sql/ValueType.js';

const asNumber = (text: string) => (/^-?\d/.test(text) ? Number(text) : text);
const TIMESTAMP: ValueType = { columnType: 'Timestamp', read: isoTime };

/** By type oid, which are the same in every database. */
const TYPES: Readonly<Record<number, ValueType>> = {
  16: { columnType: 'Boolean', read: (text) => text === 't' },
  20: INT64,
  21: INT32,
  23: INT32,
  26: INT64,
  700: { columnType: 'Float', read: asNumber },
  701: { columnType: 'Double', read: asNumber },
  1082: { columnType: 'Date', read: isoTime },
  1083: TIME,
  1114: TIMESTAMP,
  1184: TIMESTAMP,
  1700: DECIMAL,
};

/** Returns how the values of a type are written. Domains have the oid of their base type. */
export function valueType(oid: number): ValueType {
  return TYPES[oid] ?? TEXT;
}

/**
 * Returns the SQL for a column's text form. For some types, a cast would give a different text, and it can run a function of the
 * type's owner.
 */
export function writeAsText(column: string): string {
  return `case when ${column} is distinct from null then pg_catalog.format('%s', ${column}) end`;
}
