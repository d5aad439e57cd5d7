/** Whether a column's numbers are identifiers or years, which are written without digit grouping. */
export function isOrdinalName(name: string): boolean {
  return /(^|[._ ])(id|year)$/i.test(name);
}
