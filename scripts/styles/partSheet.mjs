/** The files of src/styles that every part needs on a page without the whole sheet. */
const SHARED_FILES = ['tokens', 'base', 'controls', 'text'];

/** The parts that have a separate style sheet, and the other files that they need. */
export const PART_SHEETS = {
  markdown: { part: 'markdown', files: ['markdown'] },
  chart: { part: 'result-chart', files: ['actions', 'menu', 'chart'] },
};

/** The selectors on which the variables of the look are set, in one list or in a rule each with the same end. */
const ROOTS =
  /\[data-tt-part="chat"\](?::not\(\[data-tt-part="chat-app"\] \*\))?(?:, |\)[^,{]*,\s*:where\()\[data-tt-root\]/g;

/**
 * Returns the style sheet of a part. Within a chat or a root, their variables apply; elsewhere the part has the page's font and colour
 * scheme. The shared rules are in a separate layer: otherwise, those of the next sheet would undo the rules of this one.
 * @param {keyof typeof PART_SHEETS} name
 * @param {(file: string) => string} readRules returns the rules of a file of src/styles
 */
export function partSheet(name, readRules) {
  const { part, files } = PART_SHEETS[name];
  const alone = `[data-tt-part="${part}"]:not(:is([data-tt-part="chat"], [data-tt-root]) *)`;
  /** @param {readonly string[]} names */
  const rulesOf = (names) => names.map((file) => readRules(file).trim().replaceAll(ROOTS, alone)).join('\n\n');
  const shared = `@layer shared {\n${rulesOf(SHARED_FILES)}\n}`;
  const page = `:where(${alone}) {\n  color-scheme: inherit;\n  --tt-font: inherit;\n}`;
  // In the layer of the shared rules it would lose to the `display` of a part.
  const hidden = '[data-tt-part][hidden] {\n  display: none;\n}';
  return `@layer tabletalk {\n${[shared, rulesOf(files), page, hidden].join('\n\n')}\n}\n`;
}
