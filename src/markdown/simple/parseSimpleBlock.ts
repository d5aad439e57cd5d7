import type { MarkdownNode } from '../MarkdownNode.js';
import { isBlankAt, isTextAt, type Line, matchAt, readLineAt, skipBlankLines } from './Line.js';
import { parseSimpleQuotation } from './parseSimpleQuotation.js';
import { parseSimpleTable } from './parseSimpleTable.js';
import { nodeAt, parseSimpleText, type SimpleBlock } from './parseSimpleText.js';

// eslint-disable-next-line redos/no-vulnerable -- its lookahead reads one character
const HEADING = /(#{1,6}) +(?=\S)/y;
const RULE = /^(?:-{3,}|\*{3,}|_{3,})$/;
const FENCE = /(`{3,8})([\w+#.-]{0,40})(?=\n|$)/y;
const CLOSING_FENCE = /^ {0,3}(`{3,})$/;
const ITEM = /(?:([-+*])|(\d{1,9})([.)])) (?=\S)/y;

/**
 * Returns the block that begins at `at`, if it is one of the simple kinds that make up most answers: headings, rules, paragraphs,
 * fenced code, lists of single lines, tables, and quotations of a paragraph, with simple text in them. Otherwise, and whenever in
 * doubt, returns undefined, so that the parser decides. `at`: the start of a line, where no other block is open.
 */
export function parseSimpleBlock(text: string, at: number): SimpleBlock | undefined {
  const char = text[at];
  if (char === '#') return readHeading(text, at);
  if (char === '`' && text[at + 1] === '`') return readFence(text, at);
  if (char === '|') return parseSimpleTable(text, at);
  if (char === '>') return parseSimpleQuotation(text, at);
  const line = readLineAt(text, at);
  if (RULE.test(line.text))
    return { node: nodeAt(at, at + line.text.length, { type: 'thematicBreak' }), next: line.next };
  return matchAt(ITEM, text, at) === null ? readParagraph(text, at) : readList(text, at);
}

/** Whether the line at `at`, which follows a blank line, certainly isn't part of an earlier block. */
export function beginsBlock(text: string, at: number): boolean {
  return isTextAt(text, at) || /[#>|`~]/.test(text.charAt(at)) || RULE.test(readLineAt(text, at).text);
}

function readHeading(text: string, at: number): SimpleBlock | undefined {
  const [start, marks = ''] = matchAt(HEADING, text, at) ?? [];
  const line = readLineAt(text, at);
  // Marks at the end close the heading.
  if (start === undefined || line.text.endsWith('#')) return undefined;
  const end = at + line.text.length;
  const children = parseSimpleText(text, at + start.length, end);
  return children && { node: nodeAt(at, end, { type: 'heading', depth: marks.length, children }), next: line.next };
}

function readParagraph(text: string, at: number): SimpleBlock | undefined {
  let end = at;
  let next = at;
  let isOver = false;
  while (!isOver) {
    if (!isTextAt(text, next)) return undefined;
    const line = readLineAt(text, next);
    end = next + line.text.length;
    next = line.next;
    isOver = isBlankAt(text, next) || interrupts(text, next);
    // Two spaces at the end of a line break it.
    if (!isOver && end < line.end) return undefined;
  }
  const children = parseSimpleText(text, at, end);
  return children && { node: nodeAt(at, end, { type: 'paragraph', children }), next };
}

/** Whether a block that begins at `at` ends the paragraph before it. */
function interrupts(text: string, at: number): boolean {
  const [item, , number = '1'] = matchAt(ITEM, text, at) ?? [];
  if (item !== undefined) return number === '1' && isTextAt(text, at + item.length);
  return matchAt(HEADING, text, at) !== null || matchAt(FENCE, text, at) !== null;
}

function readFence(text: string, at: number): SimpleBlock | undefined {
  const [start, fence = '', lang = ''] = matchAt(FENCE, text, at) ?? [];
  if (start === undefined) return undefined;
  const from = Math.min(at + start.length + 1, text.length);
  const isOpen = (line: Line) => (CLOSING_FENCE.exec(line.text)?.[1] ?? '').length < fence.length;
  let to = from;
  let line = readLineAt(text, from);
  while (to < text.length && isOpen(line)) {
    to = line.next;
    line = readLineAt(text, to);
  }
  const end = to < text.length ? line.end : text.length;
  const value = text.slice(from, to).replace(/\n$/, '');
  return { node: nodeAt(at, end, { type: 'code', lang: lang || null, meta: null, value }), next: line.next };
}

/** Reads a list whose items are single lines of text, and which certainly ends after the last one. */
function readList(text: string, at: number): SimpleBlock | undefined {
  const children: MarkdownNode[] = [];
  const [, bullet = '', number = '', closer = ''] = matchAt(ITEM, text, at) ?? [];
  let spread = false;
  let next = at;
  let end = at;
  while (next < text.length) {
    const [start, itemBullet = '', , itemCloser = ''] = matchAt(ITEM, text, next) ?? [];
    if (start === undefined || itemBullet !== bullet || itemCloser !== closer) break;
    const line = readLineAt(text, next);
    const item = readItem(text, next, start.length, line);
    if (item === undefined) return undefined;
    spread ||= next > end + 1;
    children.push(item);
    end = line.end;
    next = skipBlankLines(text, line.next);
  }
  // Unless a blank line follows or another block certainly begins, the next line may belong to the last item.
  const isOver = next >= text.length || (next > end + 1 && beginsBlock(text, next));
  if (children.length === 0 || !isOver) return undefined;
  const ordered = number !== '';
  const list = { type: 'list', ordered, start: ordered ? Number(number) : null, spread, children };
  return { node: nodeAt(at, end, list), next };
}

/** Reads the item at `at`, whose text begins `marker` characters later. */
function readItem(text: string, at: number, marker: number, line: Line): MarkdownNode | undefined {
  const from = at + marker;
  if (!isTextAt(text, from)) return undefined;
  const words = parseSimpleText(text, from, at + line.text.length);
  if (words === undefined) return undefined;
  const paragraph = nodeAt(from, line.end, { type: 'paragraph', children: words }, marker + 1);
  return nodeAt(at, line.end, { type: 'listItem', spread: false, checked: null, children: [paragraph] });
}
