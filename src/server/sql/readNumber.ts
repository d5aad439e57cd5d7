const NOT_FINITE: Readonly<Record<string, string>> = { nan: 'NaN', inf: 'Infinity', '-inf': '-Infinity' };

/** Reads a floating-point number as ClickHouse and DuckDB write it. */
export function readNumber(text: string): number | string {
  return NOT_FINITE[text] ?? Number(text);
}
