/**
 * Above these counts within one block parsing takes the square of the length or worse: open brackets, emphasis runs and
 * cells are each compared with all before them. Measured: a text of 100 kB just below all of them parses in about a second.
 */
const MOST_PER_BLOCK = { brackets: 600, emphasis: 1200, tildes: 300, backticks: 1200, lines: 3000 };
/** Beginnings of addresses within one block, each of which is tried at several places. */
const MOST_ADDRESSES = 3000;
const ADDRESS = /www\.|@|:\/\//gi;
const MOST_CELLS_PER_ROW = 100;
const MOST_CELLS = 10_000;
const MOST_LINES = 10_000;
const MOST_CONTAINERS = 6_000;
const DEEPEST_NESTING = 24;
const DEEPEST_INDENT = 200;

/** Fewer characters than any limit needs. */
const FEWEST = 25;
const BLOCK_BREAK = /\n[ \t>]*\n/;
const LINE_BREAK = /\r\n?|\n/;
const CONTAINERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;

/** Whether a text is so full of markup that parsing it could hold the page for seconds. No answer for readers is. */
export function isTooComplex(text: string): boolean {
  // Most texts hold too little of anything, and this runs at every frame.
  if (text.length < FEWEST) return false;
  const markup = withoutCode(text);
  const lines = markup.split(LINE_BREAK);
  return (
    lines.length > MOST_LINES ||
    hasTooManyCells(lines) ||
    lines.some(isNestedTooDeep) ||
    hasTooManyContainers(lines) ||
    hasCrowdedBlock(markup)
  );
}

/** Brackets of a JSON in a block of code are no markup. Where raw HTML may hide a fence from us, all counts. */
function withoutCode(text: string): string {
  if (!text.includes('```') || /^ {0,3}</m.test(text)) return text;
  let fence = '';
  const kept = text.split('\n').filter((line) => {
    // A fence at the very start of its line closes whatever other block is open.
    const mark = /^(`{3,})([^`]*)$/.exec(line);
    if (fence === '') fence = mark?.[1] ?? '';
    else if (mark?.[1]?.startsWith(fence) && mark[2]?.trim() === '') fence = '';
    else return false;
    return true;
  });
  return kept.join('\n');
}

function hasCrowdedBlock(text: string): boolean {
  return text.split(BLOCK_BREAK).some((block) => {
    const counts = { brackets: 0, emphasis: 0, tildes: 0, backticks: 0, lines: 0 };
    for (let index = 0; index < block.length; index += 1) {
      const mark = MARKS[block.charCodeAt(index)];
      if (mark !== undefined) counts[mark] += 1;
    }
    if (Object.entries(MOST_PER_BLOCK).some(([mark, most]) => counts[mark as keyof typeof counts] > most)) return true;
    return block.length > MOST_ADDRESSES && (block.match(ADDRESS)?.length ?? 0) > MOST_ADDRESSES;
  });
}

const MARKS: Readonly<Record<number, keyof typeof MOST_PER_BLOCK>> = {
  10: 'lines', // \n
  13: 'lines', // \r
  91: 'brackets', // [
  93: 'brackets', // ]
  42: 'emphasis', // *
  95: 'emphasis', // _
  126: 'tildes', // ~
  96: 'backticks', // `
};

function hasTooManyCells(lines: readonly string[]): boolean {
  let cells = 0;
  let columns = 0;
  for (const line of lines) {
    const pipes = line.split('|').length - 1;
    if (pipes > MOST_CELLS_PER_ROW) return true;
    // A short row of a table is filled up with empty cells to the width of its header.
    columns = line.trim() === '' ? 0 : Math.max(columns, pipes);
    cells += columns;
    if (cells > MOST_CELLS) return true;
  }
  return false;
}

function isNestedTooDeep(line: string): boolean {
  const markers = CONTAINERS.exec(line)?.[0].match(/[>*+-]|\d+[.)]/g)?.length ?? 0;
  return markers > DEEPEST_NESTING || line.search(/[^ \t]/) > DEEPEST_INDENT;
}

function hasTooManyContainers(lines: readonly string[]): boolean {
  let containers = 0;
  for (const line of lines) containers += CONTAINERS.exec(line)?.[0].match(/[>*+-]|\d+[.)]/g)?.length ?? 0;
  return containers > MOST_CONTAINERS;
}
