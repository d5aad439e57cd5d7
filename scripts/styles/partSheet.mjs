/**
 * The parts that have a separate style sheet, and the files of src/styles that they need on a page without the whole
 * sheet.
 */
export const PART_SHEETS = {
  markdown: { part: 'markdown', files: ['tokens', 'base', 'controls', 'text', 'markdown'] },
  chart: { part: 'result-chart', files: ['tokens', 'base', 'controls', 'text', 'actions', 'menu', 'chart'] },
};

/** The selectors on which the variables of the look are set, in one list or in a rule each with the same end. */
const ROOTS =
  /\[data-tt-part="chat"\](?::not\(\[data-tt-part="chat-app"\] \*\))?(?:, |\)[^,{]*,\s*:where\()\[data-tt-root\]/g;

/**
 * Returns the style sheet of a part. Within a chat or a root, their variables apply; elsewhere the part has the page's font and colour
 * scheme.
 * @param {string} part
 * @param {readonly string[]} texts the files that it needs
 */
export function partSheet(part, texts) {
  const alone = `[data-tt-part="${part}"]:not(:is([data-tt-part="chat"], [data-tt-root]) *)`;
  const page = `:where(${alone}) {\n  color-scheme: inherit;\n  --tt-font: inherit;\n}`;
  const rules = [...texts.map((text) => text.trim().replaceAll(ROOTS, alone)), page];
  return `@layer tabletalk {\n${rules.join('\n\n')}\n}\n`;
}
