const NAMES = new Set([
  ...['int', 'integer', 'tinyint', 'smallint', 'mediumint', 'bigint', 'hugeint', 'long'],
  ...['uint', 'uinteger', 'utinyint', 'usmallint', 'ubigint', 'uhugeint'],
  ...['double', 'float', 'decimal', 'numeric', 'number', 'real'],
]);
/** A name with its width or its digits. */
const TYPE = /^([a-z]+)\d*(?: precision)?(?:\([\d, ]*\))?(?: unsigned)?$/i;

/**
 * Whether a column type is that of numbers, as services and databases name it: `Int64` or `decimal(12, 2)`, but neither `INTERVAL`
 * nor `INT[]`.
 */
export function isNumberType(columnType: string): boolean {
  return NAMES.has(TYPE.exec(columnType)?.[1]?.toLowerCase() ?? '');
}
