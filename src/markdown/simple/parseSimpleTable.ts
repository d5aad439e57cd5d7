import type { MarkdownNode } from '../MarkdownNode.js';
import { isBlankAt, isSpace, readLineAt, trimmedEnd } from './Line.js';
import { nodeAt, parseSimpleText, type SimpleBlock } from './parseSimpleText.js';

const DELIMITERS = /^\|(?: *:?-+:? *\|)+$/;

/** Returns the table that begins at `at`, if it ends with a blank line and has simple text in its cells. */
export function parseSimpleTable(text: string, at: number): SimpleBlock | undefined {
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

/** Reads a row, whose last `|` may be missing. A cell that contains a `|` isn't simple. */
function readRow(text: string, at: number, to: number): MarkdownNode | undefined {
  if (text[at] !== '|' || to - at < 2) return undefined;
  const children: MarkdownNode[] = [];
  for (let from = at + 1; from < to; ) {
    const found = text.indexOf('|', from);
    const end = found < 0 || found > to ? to : found;
    let start = from;
    while (start < end && isSpace(text, start)) start += 1;
    const words = parseSimpleText(text, start, trimmedEnd(text, start, end));
    if (words === undefined) return undefined;
    children.push(nodeAt(from - 1, end, { type: 'tableCell', children: words }));
    from = end + 1;
  }
  return nodeAt(at, to, { type: 'tableRow', children });
}
