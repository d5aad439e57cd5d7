import { endOf, type MarkdownNode } from '../MarkdownNode.js';

/** A block, and where the next one begins. */
export interface SimpleBlock {
  readonly node: MarkdownNode;
  readonly next: number;
}

/** Characters that may have a meaning. */
const MARK = /[\\`*_~[\]<&]/;
/** Text that may become a link without brackets. */
const ADDRESS = /@|:\/\/|www/i;
/** A link with a plain label, without a title. The label of a footnote would begin with `^`. */
// eslint-disable-next-line redos/no-vulnerable -- its lookarounds read one character
const LINK = /(?<!!)\[(?![\^ ])([^\\`*_~[\]<&!\n]+)(?<! )\]\(([^\s()<>\\&\p{Cc}]+)\)/uy;
const REFERENCE = /&#?[a-z\d]{1,40};/iy;
const TAG = /<[a-z!?/]/iy;
const SPACE = /\s/;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/**
 * Returns the nodes of the text from `from` to `to`, if it contains only plain text, code, links, and emphasis that isn't nested.
 * Otherwise, and whenever it is not certain, returns undefined, so that the parser decides. Lines must not end with a space.
 */
export function parseSimpleText(text: string, from: number, to: number): MarkdownNode[] | undefined {
  const nodes: MarkdownNode[] = [];
  /** Where the plain text begins that follows the last node. */
  let start = from;
  for (let at = findMark(text, from, to); at < to; at = findMark(text, at, to)) {
    if (isPlainMark(text, at)) {
      at += 1;
      continue;
    }
    const node = readMarked(text, at, to);
    if (node === undefined || !addText(nodes, text, start, at)) return undefined;
    nodes.push(node);
    at = endOf(node);
    start = at;
  }
  return addText(nodes, text, start, to) ? nodes : undefined;
}

/** Returns a node between two offsets of the text that is parsed. `column`: of its first character, from 1. */
export function nodeAt(from: number, to: number, node: MarkdownNode, column = 1): MarkdownNode {
  node.position = { start: { offset: from, column }, end: { offset: to } };
  return node;
}

function findMark(text: string, from: number, to: number): number {
  return findIn(text, from, to, (part) => part.search(MARK));
}

/** Returns where something is found between two offsets, or `to`. Doesn't read beyond `to`. */
function findIn(text: string, from: number, to: number, search: (part: string) => number): number {
  const found = search(text.slice(from, to));
  return found < 0 ? to : from + found;
}

/** Adds plain text. Returns false if it may contain an address, which becomes a link. */
function addText(nodes: MarkdownNode[], text: string, from: number, to: number): boolean {
  if (from >= to) return true;
  const value = text.slice(from, to);
  nodes.push(nodeAt(from, to, { type: 'text', value }));
  return !ADDRESS.test(value);
}

/** Whether a mark is plain text: `_` within a word, `*` between spaces, `&` without a name, or `<` before a number. */
function isPlainMark(text: string, at: number): boolean {
  const char = text[at];
  if (char === '&' || char === '<') {
    const pattern = char === '&' ? REFERENCE : TAG;
    pattern.lastIndex = at;
    return !pattern.test(text);
  }
  const around = `${kindOf(text, at - 1)} ${kindOf(text, at + 1)}`;
  return (char === '_' && around === 'word word') || (char === '*' && around === 'space space');
}

function readMarked(text: string, at: number, to: number): MarkdownNode | undefined {
  if (text[at] === '*') return readEmphasis(text, at, to);
  if (text[at] === '`') return readCode(text, at, to);
  if (text[at] !== '[') return undefined;
  LINK.lastIndex = at;
  const [link, label = '', url = ''] = LINK.exec(text) ?? [];
  const end = at + (link?.length ?? 0);
  if (link === undefined || end > to || ADDRESS.test(label)) return undefined;
  const children = [nodeAt(at + 1, at + 1 + label.length, { type: 'text', value: label })];
  return nodeAt(at, end, { type: 'link', title: null, url, children });
}

function readCode(text: string, at: number, to: number): MarkdownNode | undefined {
  const close = findIn(text, at + 1, to, (part) => part.indexOf('`'));
  const value = text.slice(at + 1, close);
  // Skips runs of backticks, and code with outer spaces, which may not belong to it.
  const isSimple = close > at + 1 && close < to && text[close + 1] !== '`' && !/^ | $|\n/.test(value);
  return isSimple ? nodeAt(at, close + 1, { type: 'inlineCode', value }) : undefined;
}

/** Reads `*emphasis*` or `**strong**`, where the first run of stars can only open and the next one can only close. */
function readEmphasis(text: string, at: number, to: number): MarkdownNode | undefined {
  const marks = text[at + 1] === '*' ? '**' : '*';
  const from = at + marks.length;
  const close = findIn(text, from, to, (part) => part.indexOf('*'));
  const end = close + marks.length;
  if (close <= from || end > to || !text.startsWith(marks, close)) return undefined;
  if (text[end] === '*' || sideOf(text, at, from) !== 'opens' || sideOf(text, close, end) !== 'closes')
    return undefined;
  const children = parseSimpleText(text, from, close);
  return children && nodeAt(at, end, { type: marks === '*' ? 'emphasis' : 'strong', children });
}

/** Whether a run of stars can open or close emphasis (CommonMark 6.2); undefined if both or neither. */
function sideOf(text: string, from: number, to: number): 'opens' | 'closes' | undefined {
  const before = kindOf(text, from - 1);
  const after = kindOf(text, to);
  const opens = after === 'word' || (after === 'mark' && before !== 'word');
  const closes = before === 'word' || (before === 'mark' && after !== 'word');
  if (opens === closes) return undefined;
  return opens ? 'opens' : 'closes';
}

function kindOf(text: string, at: number): 'space' | 'mark' | 'word' {
  const char = text[at];
  if (char === undefined || SPACE.test(char)) return 'space';
  return PUNCTUATION.test(char) ? 'mark' : 'word';
}
