const DATATYPES: readonly (readonly [RegExp, string])[] = [
  [/^u?(tiny|small|big|huge)?int(eger)?\d*$|^serial$|^bigserial$/, 'Integer'],
  [/^(numeric|decimal\d*|money)$/, 'Decimal'],
  [/^(real|double( precision)?|float\d*)$/, 'Float'],
  [/^bool(ean)?$/, 'Boolean'],
  [/^date(32)?$/, 'Date'],
  [/^time( without time zone)?$/, 'Time'],
  [/^timestamp with time zone$|^timestamptz$/, 'DateTimeTz'],
  [/^timestamp(_s|_ms|_ns)?( without time zone)?$|^datetime(64)?$/, 'DateTime'],
  [/^(text|string|fixedstring|varchar|character( varying)?|char|citext|uuid|enum\d*|user-defined)$/, 'String'],
];

/** Returns the exchange form's data type for a type as a database writes it; `Opaque` for any other. */
export function columnDatatype(type: string): string {
  // ClickHouse writes what a column may contain around its type.
  const inner = /^(?:(?:Nullable|LowCardinality)\()*([^()]*)/i.exec(type)?.[1] ?? '';
  const after = /^[^(]*\([^()]*\)( with(?:out)? time zone)?$/i.exec(type)?.[1] ?? '';
  const plain = `${inner}${after}`.trim().toLowerCase();
  return DATATYPES.find(([pattern]) => pattern.test(plain))?.[1] ?? 'Opaque';
}
