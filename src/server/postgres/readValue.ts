import { isoTime } from '../sql/isoTime.js';

/** How a type of Postgres is written in a result. */
interface ValueType {
  readonly columnType: string;
  /** Reads Postgres's text form. */
  readonly read: (text: string) => unknown;
}

const asText = (text: string) => text;
const asNumber = (text: string) => (/^-?\d/.test(text) ? Number(text) : text);
const TEXT: ValueType = { columnType: 'String', read: asText };
const INT32: ValueType = { columnType: 'Int32', read: Number };
const INT64: ValueType = { columnType: 'Int64', read: asText };
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
  1083: { columnType: 'Time', read: asText },
  1114: TIMESTAMP,
  1184: TIMESTAMP,
  1700: { columnType: 'Decimal', read: asText },
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
