import { endOf, type MarkdownNode } from './MarkdownNode.js';

/** The end of a tree where plain text that follows makes its last text longer, and changes nothing else. */
export interface PlainTail {
  /** From a block to its last text, or to an open block of code. */
  readonly path: readonly MarkdownNode[];
  /** What was typed behind that text. */
  readonly typed: string;
  /** The last word, which may become an address. */
  readonly word: string;
  /** What closes open markup behind it. */
  readonly closers: string;
  /** Characters of what was parsed that stand behind the text. */
  readonly behind: number;
}

/** Letters, figures, and those marks that nothing in markdown is made of. */
const PLAIN = /^[\p{L}\p{M}\p{N} ,.;?%]*$/u;
/** Within code all is text up to the line's end. */
const LINE = /^[^\n\r\t\0]*$/;
const ADDRESS = /www|[@:/]/i;
/** A label, behind which a blank makes a definition or a task. */
const LABEL = /\]:? *$/;
const THROUGH = new Set([
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
/** Characters. */
const MAX_WORD_LENGTH = 100;

/**
 * The end of what was parsed, if it is plain text, or undefined. `raw`: the text as it came; `source`: the same with open
 * markup closed, from which `block` was parsed.
 */
export function findPlainTail(block: MarkdownNode, raw: string, source: string): PlainTail | undefined {
  const lastLine = raw.slice(raw.lastIndexOf('\n') + 1);
  // Without a letter the line may still become anything: a rule, a list, a title's underline.
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

/** The tail with `added` behind it, or undefined when that has to be parsed. */
export function extendTail(tail: PlainTail, added: string): PlainTail | undefined {
  const typed = tail.typed + added;
  if (tail.path.at(-1)?.type === 'code') return LINE.test(added) ? { ...tail, typed } : undefined;
  const words = tail.word + added;
  if (!PLAIN.test(added) || ADDRESS.test(words)) return undefined;
  const word = words.slice(words.lastIndexOf(' ') + 1);
  return word.length < MAX_WORD_LENGTH ? { ...tail, typed, word } : undefined;
}

/** The block with the longer text. What is not on the way to it is shared with the block before. */
export function extendBlock({ path, typed }: PlainTail): MarkdownNode {
  const leaf = path.at(-1) as MarkdownNode;
  const text = leaf.type === 'code' ? typed : typed.trimEnd();
  let longer: MarkdownNode = { ...leaf, value: (leaf.value ?? '') + text };
  for (const node of path.slice(0, -1).toReversed()) {
    longer = { ...node, children: [...(node.children?.slice(0, -1) ?? []), longer] };
  }
  return longer;
}

/** What was parsed, with what was typed since. */
export function extendSource({ typed, closers, behind }: PlainTail, source: string): string {
  return source.slice(0, source.length - behind) + (closers === '' ? typed : typed.trimEnd() + closers);
}

function findPath(block: MarkdownNode): MarkdownNode[] {
  const path = [block];
  for (let node: MarkdownNode | undefined = block; node !== undefined && THROUGH.has(node.type); ) {
    node = node.children?.at(-1);
    if (node !== undefined) path.push(node);
  }
  return path;
}

/** Whether a block of code is fenced, not closed yet, and its last line begun. */
function isOpenCode(code: MarkdownNode, raw: string, source: string): boolean {
  const line = (code.value ?? '').split('\n').at(-1) ?? '';
  const isFenced = /[`~]/.test(source.charAt(code.position?.start.offset ?? 0));
  return isFenced && source === raw && endOf(code) === raw.length && /\p{L}/u.test(line) && raw.endsWith(line);
}
