/** Writes a text as a literal that means the same whatever `standard_conforming_strings` is. */
export function quoteText(text: string): string {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Writes a name so that it is read unchanged. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
