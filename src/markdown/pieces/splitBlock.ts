import { endOf, lineStartOf, type MarkdownNode, startOf } from '../MarkdownNode.js';
import type { PiecePart } from './Piece.js';

/** How a long block is divided into parts that can be parsed separately. */
export interface Splitter {
  /** The kind of its parts. */
  readonly part: PiecePart;
  /** Lines put before each part when it is parsed: a table's header or a code block's opening fence. */
  readonly head: string;
  /** Lines put after each part except the last: a code block's closing fence. */
  readonly foot: string;
  /** The marker of a list, which distinguishes it from a list that follows it. */
  readonly marker: string;
}

/** A block cut in two. */
export interface Split {
  /** The part that later text can't change. */
  readonly settled: MarkdownNode;
  /** The part that may still change. */
  readonly open: MarkdownNode;
  /** Where the open part begins, in the text that was parsed. */
  readonly at: number;
}

/** Characters. A shorter block is not worth cutting. */
const MIN_BLOCK_LENGTH = 200;

/** Returns how a block can be cut, or undefined when it can't. `text`: the text it was parsed from. */
export function findSplitter(block: MarkdownNode, text: string): Splitter | undefined {
  const start = startOf(block);
  if (endOf(block) - start < MIN_BLOCK_LENGTH) return undefined;
  if (block.type === 'list') return { part: 'items', head: '', foot: '', marker: markerOf(block, text) };
  if (text.includes('\r')) return undefined;
  const lineEnd = text.indexOf('\n', start) + 1;
  if (block.type === 'table') {
    const head = text.slice(lineStartOf(block), text.indexOf('\n', lineEnd) + 1);
    return { part: 'rows', head, foot: '', marker: '' };
  }
  const fence = block.type === 'code' ? /^(?:`{3,}|~{3,})/.exec(text.slice(start, lineEnd))?.[0] : undefined;
  if (fence === undefined || lineEnd === 0) return undefined;
  return { part: 'code', head: text.slice(lineStartOf(block), lineEnd), foot: `${fence}\n`, marker: '' };
}

/** Returns whether a block, parsed from a later part, continues the block that is being cut. */
export function continues(splitter: Splitter, block: MarkdownNode | undefined, text: string): boolean {
  if (splitter.part === 'items') return block?.type === 'list' && markerOf(block, text) === splitter.marker;
  return block?.type === (splitter.part === 'rows' ? 'table' : 'code');
}

/** Cuts a block after the part that later text can't change, or returns undefined when there is none. */
export function splitBlock(splitter: Splitter, block: MarkdownNode, text: string): Split | undefined {
  if (splitter.part === 'items') return splitList(block, text);
  if (splitter.part === 'rows') return splitTable(block);
  return splitCode(block, text);
}

/** A marker, whitespace and text: no appended text can make this line part of the previous item. */
const ITEM = /^(?:[-+*]|\d{1,9}[.)])(?:[ \t]+[^\s]|[ \t]*\n)/;

function splitList(list: MarkdownNode, text: string): Split | undefined {
  const items = list.children ?? [];
  const last = items.at(-1);
  if (items.length < 2 || last === undefined || !ITEM.test(text.slice(startOf(last), startOf(last) + 40)))
    return undefined;
  return {
    settled: { ...list, children: items.slice(0, -1) },
    open: { ...list, children: [last] },
    at: lineStartOf(last),
  };
}

function splitTable(table: MarkdownNode): Split | undefined {
  const [header, ...rows] = table.children ?? [];
  const last = rows.at(-1);
  if (header === undefined || last === undefined || rows.length < 2) return undefined;
  return {
    settled: { ...table, children: [structuredClone(header), ...rows.slice(0, -1)] },
    open: { ...table, children: [header, last] },
    at: lineStartOf(last),
  };
}

function splitCode(code: MarkdownNode, text: string): Split | undefined {
  const value = code.value ?? '';
  const cut = value.lastIndexOf('\n');
  // Trailing blank lines stay open: whether they belong to the code depends on what follows.
  if (cut < MIN_BLOCK_LENGTH || cut === value.length - 1) return undefined;
  const lines = value.slice(0, cut).split('\n').length;
  let at = text.indexOf('\n', startOf(code)) + 1;
  for (let line = 0; line < lines; line += 1) at = text.indexOf('\n', at) + 1;
  return {
    settled: { ...code, value: value.slice(0, cut) },
    open: { ...code, value: value.slice(cut + 1) },
    at,
  };
}

function markerOf(list: MarkdownNode, text: string): string {
  const marker = /^\d*(.)/.exec(text.slice(startOf(list), startOf(list) + 11))?.[1] ?? '';
  return `${list.ordered === true}${marker}`;
}
