import type { MarkdownNode } from './MarkdownNode.js';
import { nodeAt, readSimpleText } from './readSimpleText.js';

/** A block, and where the next one begins. */
export interface SimpleBlock {
  readonly node: MarkdownNode;
  readonly next: number;
}

/** The start of a line that is certainly text: it begins no other block, and ends none. */
const TEXT = /(?:[\p{L}\p{Sc}\p{So}("'“„«]|\*{1,2}(?=[^\s*])|`(?!`)|\[(?!\^)|\d+(?!\d|[.)](?:\s|$)))/uy;
const HEADING = /(#{1,6}) +(?=\S)/y;
const RULE = /^(?:-{3,}|\*{3,}|_{3,})$/;
const FENCE = /(`{3,})([\w+#.-]*)(?=\n|$)/y;
const ITEM = /(?:([-+*])|(\d{1,9})([.)])) (?=\S)/y;
const DELIMITERS = /^\|(?: *:?-+:? *\|)+$/;

/**
 * Returns the block that begins at `at`, if it is one of the simple kinds that make up most answers: headings, rules, paragraphs,
 * fenced code, lists of single lines, and tables, with simple text in them. Otherwise returns undefined, also when in doubt: the
 * parser decides then. `at`: the start of a line, where no other block is open.
 */
export function readSimpleBlock(text: string, at: number): SimpleBlock | undefined {
  const char = text[at];
  if (char === '#') return readHeading(text, at);
  if (char === '`' && text[at + 1] === '`') return readFence(text, at);
  if (char === '|') return readTable(text, at);
  const line = readLineAt(text, at);
  if (RULE.test(line.text))
    return { node: nodeAt(at, at + line.text.length, { type: 'thematicBreak' }), next: line.next };
  return matchAt(ITEM, text, at) === null ? readParagraph(text, at) : readList(text, at);
}

/** Whether the line at `at`, which follows a blank line, certainly belongs to no block before it. */
export function beginsBlock(text: string, at: number): boolean {
  return matchAt(TEXT, text, at) !== null || /[#>|`~]/.test(text.charAt(at)) || RULE.test(readLineAt(text, at).text);
}

/** A line without the spaces at its end. */
interface Line {
  readonly text: string;
  /** Where it ends with its spaces. */
  readonly end: number;
  /** Where the next line begins, or the end of the text. */
  readonly next: number;
}

function readLineAt(text: string, at: number): Line {
  const found = text.indexOf('\n', at);
  const end = found < 0 ? text.length : found;
  const line = text.slice(at, trimmedEnd(text, at, end));
  return { text: line, end, next: Math.min(end + 1, text.length) };
}

/** Returns where a text ends without the spaces at its end. Other kinds of white space are text. */
function trimmedEnd(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && isSpace(text, end - 1)) end -= 1;
  return end;
}

function isSpace(text: string, at: number): boolean {
  return text[at] === ' ' || text[at] === '\t';
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function isBlankAt(text: string, at: number): boolean {
  return at >= text.length || readLineAt(text, at).text === '';
}

/** Returns where the first line after blank lines begins. */
export function skipBlankLines(text: string, from: number): number {
  let at = from;
  while (at < text.length && isBlankAt(text, at)) at = readLineAt(text, at).next;
  return at;
}

function readHeading(text: string, at: number): SimpleBlock | undefined {
  const [start, marks = ''] = matchAt(HEADING, text, at) ?? [];
  const line = readLineAt(text, at);
  // Marks at the end close the heading.
  if (start === undefined || line.text.endsWith('#')) return undefined;
  const end = at + line.text.length;
  const children = readSimpleText(text, at + start.length, end);
  return children && { node: nodeAt(at, end, { type: 'heading', depth: marks.length, children }), next: line.next };
}

function readParagraph(text: string, at: number): SimpleBlock | undefined {
  let end = at;
  let next = at;
  let isOver = false;
  while (!isOver) {
    if (matchAt(TEXT, text, next) === null) return undefined;
    const line = readLineAt(text, next);
    end = next + line.text.length;
    next = line.next;
    isOver = isBlankAt(text, next) || interrupts(text, next);
    // Two spaces at the end of a line break it.
    if (!isOver && end < line.end) return undefined;
  }
  const children = readSimpleText(text, at, end);
  return children && { node: nodeAt(at, end, { type: 'paragraph', children }), next };
}

/** Whether a block that begins at `at` ends the paragraph before it. */
function interrupts(text: string, at: number): boolean {
  const [item, , number = '1'] = matchAt(ITEM, text, at) ?? [];
  if (item !== undefined) return number === '1' && matchAt(TEXT, text, at + item.length) !== null;
  return matchAt(HEADING, text, at) !== null || matchAt(FENCE, text, at) !== null;
}

function readFence(text: string, at: number): SimpleBlock | undefined {
  const [start, fence = '', lang = ''] = matchAt(FENCE, text, at) ?? [];
  if (start === undefined) return undefined;
  const from = Math.min(at + start.length + 1, text.length);
  const close = new RegExp(`^ {0,3}${fence}\`* *$`, 'gm');
  const last = matchAt(close, text, from);
  const end = last === null ? text.length : last.index + last[0].length;
  const value = text.slice(from, last?.index ?? text.length).replace(/\n$/, '');
  const next = last === null ? text.length : readLineAt(text, last.index).next;
  return { node: nodeAt(at, end, { type: 'code', lang: lang || null, meta: null, value }), next };
}

/** Reads a list whose items are single lines of text, and which certainly ends after the last one. */
function readList(text: string, at: number): SimpleBlock | undefined {
  const children: MarkdownNode[] = [];
  const [, bullet = '', number = '', closer = ''] = matchAt(ITEM, text, at) ?? [];
  let next = at;
  let end = at;
  while (!isBlankAt(text, next)) {
    const [start, itemBullet = '', , itemCloser = ''] = matchAt(ITEM, text, next) ?? [];
    if (start === undefined || itemBullet !== bullet || itemCloser !== closer) return undefined;
    const from = next + start.length;
    if (matchAt(TEXT, text, from) === null) return undefined;
    const line = readLineAt(text, next);
    end = line.end;
    const words = readSimpleText(text, from, next + line.text.length);
    if (words === undefined) return undefined;
    const paragraph = nodeAt(from, end, { type: 'paragraph', children: words }, start.length + 1);
    children.push(nodeAt(next, end, { type: 'listItem', spread: false, checked: null, children: [paragraph] }));
    next = line.next;
  }
  next = skipBlankLines(text, next);
  // Whatever else follows the blank lines may belong to the last item.
  if (next < text.length && !beginsBlock(text, next)) return undefined;
  const ordered = number !== '';
  const list = { type: 'list', ordered, start: ordered ? Number(number) : null, spread: false, children };
  return { node: nodeAt(at, end, list), next };
}

function readTable(text: string, at: number): SimpleBlock | undefined {
  const head = readLineAt(text, at);
  const delimiters = readLineAt(text, head.next);
  if (!DELIMITERS.test(delimiters.text)) return undefined;
  const align = delimiters.text.slice(1, -1).split('|').map(alignOf);
  const children: MarkdownNode[] = [];
  let { end } = delimiters;
  let next = at;
  while (!isBlankAt(text, next)) {
    const line = readLineAt(text, next);
    const row = readRow(text, next, next + line.text.length);
    if (row === undefined) return undefined;
    if (children.length === 0 && row.children?.length !== align.length) return undefined;
    if (children.length > 0) end = line.end;
    children.push(row);
    next = children.length === 1 ? delimiters.next : line.next;
  }
  return { node: nodeAt(at, end, { type: 'table', align, children }), next };
}

function alignOf(cell: string): 'left' | 'right' | 'center' | null {
  const mark = cell.trim();
  if (mark.endsWith(':')) return mark.startsWith(':') ? 'center' : 'right';
  return mark.startsWith(':') ? 'left' : null;
}

/** Reads a row, whose last `|` may be missing. Cells with a `|` of their own are not simple. */
function readRow(text: string, at: number, to: number): MarkdownNode | undefined {
  if (text[at] !== '|' || to - at < 2) return undefined;
  const children: MarkdownNode[] = [];
  for (let from = at + 1; from < to; ) {
    const found = text.indexOf('|', from);
    const end = found < 0 || found > to ? to : found;
    let start = from;
    while (start < end && isSpace(text, start)) start += 1;
    const words = readSimpleText(text, start, trimmedEnd(text, start, end));
    if (words === undefined) return undefined;
    children.push(nodeAt(from - 1, end, { type: 'tableCell', children: words }));
    from = end + 1;
  }
  return nodeAt(at, to, { type: 'tableRow', children });
}
