const TYPES: Readonly<Record<string, readonly string[]>> = {
  Int64: ['BIGINT', 'BYTE', 'BYTEINT', 'INT', 'INT64', 'INTEGER', 'LONG', 'SHORT', 'SMALLINT', 'TINYINT'],
  Int32: ['INT32'],
  Decimal: ['BIGDECIMAL', 'BIGNUMERIC', 'DECIMAL', 'NUMBER', 'NUMERIC'],
  Double: ['DOUBLE', 'FLOAT', 'FLOAT4', 'FLOAT64', 'FLOAT8', 'REAL'],
  Boolean: ['BOOL', 'BOOLEAN'],
  Date: ['DATE'],
  Time: ['TIME'],
  Timestamp: ['DATETIME', 'TIMESTAMP', 'TIMESTAMP_LTZ', 'TIMESTAMP_NTZ', 'TIMESTAMP_TZ'],
  String: ['CHAR', 'STRING', 'TEXT', 'VARCHAR'],
};

const BY_NAME = new Map(Object.entries(TYPES).flatMap(([type, names]) => names.map((name) => [name, type] as const)));

/** Returns the wire's name for an engine's type, such as `Decimal` for `decimal(12, 2)`, or `undefined` if there is none. */
export function columnType(engineType: string): string | undefined {
  const end = engineType.indexOf('(');
  return BY_NAME.get((end === -1 ? engineType : engineType.slice(0, end)).trim().toUpperCase());
}
