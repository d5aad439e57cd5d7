/**
 * Reads the source of a dataset. A table is queried without the name of its database: `warehouse.sales."Order lines"` is
 * `sales."Order lines"`.
 */
export function readSource(source: string): { readonly query: string | undefined; readonly table: string } {
  if (/^\s*(select\b|with\b|from\b|\()/i.test(source)) return { query: source, table: '' };
  const names = source.match(/"(?:[^"]|"")*"|[^."]+/g) ?? [];
  return { query: undefined, table: names.slice(-2).join('.') };
}
