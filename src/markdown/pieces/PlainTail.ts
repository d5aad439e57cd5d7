import { endOf, type MarkdownNode } from '../MarkdownNode.js';

/** The end of a tree to which plain text can be added without parsing: it lengthens the last text and changes nothing else. */
export interface PlainTail {
  /** The nodes from a block down to its last text, or the open code block alone. */
  readonly path: readonly MarkdownNode[];
  /** The text received after it. */
  readonly typed: string;
  /** The last word, which may turn into a URL. */
  readonly word: string;
  /** The marks that close open markup after it. */
  readonly closers: string;
  /** The number of characters in the parsed source after the text. */
  readonly behind: number;
}

/** Letters, digits, and punctuation without a meaning in markdown. */
const PLAIN = /^[\p{L}\p{M}\p{N} ,.;?%]*$/u;
/** Within code, everything up to the end of the line is text. */
const LINE = /^[^\n\r\t\0]*$/;
const ADDRESS = /www|[@:/]/i;
/** A label, which a following space can turn into a definition or a task. */
const LABEL = /\]:? *$/;
/** The types of the nodes that can contain the last text. */
const CONTAINERS = new Set([
  'blockquote',
  'delete',
  'emphasis',
  'heading',
  'list',
  'listItem',
  'paragraph',
  'strong',
  'table',
  'tableCell',
  'tableRow',
]);
/** Characters. A longer word is parsed instead. */
const MAX_WORD_LENGTH = 100;

/**
 * Returns the end of what was parsed if it is plain text, otherwise undefined. `raw`: the text as received. `source`: the
 * same text with its open markup closed, from which `block` was parsed.
 */
export function findPlainTail(block: MarkdownNode, raw: string, source: string): PlainTail | undefined {
  const lastLine = raw.slice(raw.lastIndexOf('\n') + 1);
  // Without a letter the line may still become a rule, a list or a heading's underline.
  if (!/\p{L}/u.test(lastLine) || LABEL.test(lastLine)) return undefined;
  const path = findPath(block);
  const leaf = path.at(-1);
  if (leaf?.type === 'code') {
    return isOpenCode(leaf, raw, source) ? { path, typed: '', word: '', closers: '', behind: 0 } : undefined;
  }
  let end = raw.length;
  while (raw[end - 1] === ' ') end -= 1;
  if (leaf?.type !== 'text' || endOf(leaf) !== end || !source.startsWith(raw.slice(0, end))) return undefined;
  const word = lastLine.slice(lastLine.lastIndexOf(' ') + 1);
  if (word.length >= MAX_WORD_LENGTH) return undefined;
  return { path, typed: raw.slice(end), word, closers: source.slice(end).trim(), behind: source.length - end };
}

/** Returns the tail with `added` after it, or undefined when the text has to be parsed. */
export function extendTail(tail: PlainTail, added: string): PlainTail | undefined {
  const typed = tail.typed + added;
  if (tail.path.at(-1)?.type === 'code') return LINE.test(added) ? { ...tail, typed } : undefined;
  const words = tail.word + added;
  if (!PLAIN.test(added) || ADDRESS.test(words)) return undefined;
  const word = words.slice(words.lastIndexOf(' ') + 1);
  return word.length < MAX_WORD_LENGTH ? { ...tail, typed, word } : undefined;
}

/** Returns the block with the longer text. All nodes that don't contain the text are shared with the old block. */
export function extendBlock({ path, typed }: PlainTail): MarkdownNode {
  const leaf = path.at(-1) as MarkdownNode;
  const text = leaf.type === 'code' ? typed : typed.trimEnd();
  let longer: MarkdownNode = { ...leaf, value: (leaf.value ?? '') + text };
  for (const node of path.slice(0, -1).toReversed()) {
    longer = { ...node, children: [...(node.children?.slice(0, -1) ?? []), longer] };
  }
  return longer;
}

/** Returns the parsed source with the text received since. */
export function extendSource({ typed, closers, behind }: PlainTail, source: string): string {
  return source.slice(0, source.length - behind) + (closers === '' ? typed : typed.trimEnd() + closers);
}

function findPath(block: MarkdownNode): MarkdownNode[] {
  const path = [block];
  for (let node: MarkdownNode | undefined = block; node !== undefined && CONTAINERS.has(node.type); ) {
    node = node.children?.at(-1);
    if (node !== undefined) path.push(node);
  }
  return path;
}

/** Whether a code block is fenced and still open, and its last line has text. */
function isOpenCode(code: MarkdownNode, raw: string, source: string): boolean {
  const line = (code.value ?? '').split('\n').at(-1) ?? '';
  const isFenced = /[`~]/.test(source.charAt(code.position?.start.offset ?? 0));
  return isFenced && source === raw && endOf(code) === raw.length && /\p{L}/u.test(line) && raw.endsWith(line);
}
