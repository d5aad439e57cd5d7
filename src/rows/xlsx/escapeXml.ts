/** Characters with a meaning in XML. */
const MARKUP = /[&<>"]/g;
const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Characters that XML 1.0 can't contain, and carriage returns, which parsers turn into line feeds. The spreadsheet format writes
 * them as `_x000D_`, so text that already looks like that is escaped as well.
 */
const UNWRITABLE = /(?![\t\n])[\p{Cc}\ufffe\uffff]|_(?=x[\da-f]{4}_)/giu;

/** Most values have none of these. */
const SPECIAL = /(?![\t\n])[&<>"\p{Cc}\ufffe\uffff]|_x/iu;

/** Escapes a text for a cell or an attribute of a spreadsheet's XML, such that any text is read back unchanged. */
export function escapeXml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replace(UNWRITABLE, (unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(MARKUP, (mark) => REFERENCES[mark] ?? mark);
}
