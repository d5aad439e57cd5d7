export interface CsvField {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** A field, quoted or without special characters, and the separator after it. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;

/** An independent RFC 4180 parser. Throws if the text is invalid. */
export function parseCsv(text: string): readonly (readonly CsvField[])[] {
  const rows: CsvField[][] = [];
  let row: CsvField[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length) {
    const from = FIELD.lastIndex;
    const match = FIELD.exec(text);
    if (match === null)
      throw new Error(`No CSV from character ${from}: ${JSON.stringify(text.slice(from, from + 40))}`);
    const [, quoted, plain = '', end] = match;
    row.push({ text: quoted?.replaceAll('""', '"') ?? plain, isQuoted: quoted !== undefined });
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
