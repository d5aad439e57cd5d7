/**
 * Returns the statement that sets each setting until the end of the transaction. A single statement, since each one is a round
 * trip; `set` rather than `set_config`, so that it works where a role may not call that.
 */
export function setLocal(settings: readonly (readonly [string, string])[]): string {
  const lines = settings.map(([name, value]) => `set local ${name.split('.').map(quoteName).join('.')} to ${value};`);
  return `do ${quoteText(`begin ${lines.join(' ')} end`)}`;
}

/** Writes a text as a literal that means the same whatever `standard_conforming_strings` is. */
export function quoteText(text: string): string {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Writes a name so that it is read unchanged. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
