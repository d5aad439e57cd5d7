import { createParser } from '../markdown/createParser.js';
import { estimateLine, FIRST_LINE } from '../markdown/estimateLine.js';
import { endOf, type MarkdownNode, startOf } from '../markdown/MarkdownNode.js';
import type { ParseMarkdown } from '../markdown/ParseMarkdown.js';
import { findLabels } from '../markdown/references/findLabels.js';
import { fenced } from '../text/fenced.js';
import { escapeMarkdown } from './escapeMarkdown.js';

/** Microseconds of parsing in one piece, as estimated by `estimateLine`. */
const MAX_PIECE_COST = 60_000;

/**
 * Yields an answer's Markdown so that no viewer fetches anything when it opens the file: images become their alt text, and
 * raw HTML becomes text. Everything else stays as written, except that an open code block is closed and space at the start is left
 * out, so that nothing depends on what is written before or after the answer. A block that is too costly to parse becomes a code block.
 */
export function* withoutFetches(answer: string): Generator<string, undefined> {
  const text = answer.trimStart();
  const parse = createParser([]);
  const { links, footnotes } = findLabels(text);
  // A label may be defined in another piece.
  const known = { links: [...links], footnotes: [...footnotes] };
  let last = '';
  for (const { piece, isCostly } of splitByCost(text)) {
    last = isCostly
      ? fenced(piece)
      : neutralizeAll(piece, (text) => [known, NONE].map((labels) => parse(text, labels)));
    yield last;
  }
  if (HAS_FENCE.test(last)) yield missingFence(last, parse(last, NONE));
}

const HAS_FENCE = /`{3}|~{3}/;
const FENCE = /^(?:`{3,}|~{3,})/;
const END_OF_CODE = /[\n\r] {0,3}(`{3,}|~{3,})[ \t]*$/;

/** Returns the line that closes a code block which is open at the end of a text. A block of a list or a quotation ends with it. */
function missingFence(text: string, { children = [] }: MarkdownNode): string {
  const block = children.at(-1);
  const code = block?.type === 'code' ? text.slice(startOf(block), endOf(block)) : '';
  const [fence] = FENCE.exec(code) ?? [];
  if (fence === undefined || END_OF_CODE.exec(code)?.[1]?.startsWith(fence)) return '';
  return `\n${fence}`;
}

interface CostedPiece {
  readonly piece: string;
  readonly isCostly: boolean;
}

/** Splits a text where a line certainly begins a block, so that each piece parses as it does within the whole text. */
function* splitByCost(text: string): Generator<CostedPiece, undefined> {
  let from = 0;
  let cost = 0;
  let state = FIRST_LINE;
  /** Where the current block begins, and the cost of the piece before it. */
  let fresh = { at: 0, cost: 0 };
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline + 1;
    const line = estimateLine(text, at, end, state);
    if (line.isFresh) fresh = { at, cost };
    cost += line.cost;
    state = line.after;
    if (cost > MAX_PIECE_COST && fresh.at > from) {
      yield { piece: text.slice(from, fresh.at), isCostly: fresh.cost > MAX_PIECE_COST };
      from = fresh.at;
      cost -= fresh.cost;
      // Infinity minus infinity is NaN: the costly line was in the previous piece.
      if (Number.isNaN(cost)) cost = line.cost;
      fresh = { at: from, cost: 0 };
    }
    at = end;
  }
  if (from < text.length) yield { piece: text.slice(from), isCostly: cost > MAX_PIECE_COST };
}

/** No label is defined. */
const NONE = { links: [], footnotes: [] };
/** Maximum number of times that a piece is parsed again. Ordinary text needs one for each of its readings. */
const MAX_ROUNDS = 6;

/**
 * HTML that has become text may complete an image that wasn't one before, so the result is parsed again. `parse` returns a text's
 * readings: what is a label if that label is defined is HTML if it isn't.
 */
function neutralizeAll(piece: string, parse: (text: string) => readonly MarkdownNode[]): string {
  let text = piece;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const tree = parse(text).find((reading) => !findFetches(reading).next().done);
    if (tree === undefined) return text;
    text = neutralize(text, tree);
  }
  return fenced(piece);
}

function neutralize(text: string, tree: ReturnType<ParseMarkdown>): string {
  let written = '';
  let from = 0;
  for (const node of findFetches(tree)) {
    written += text.slice(from, startOf(node)) + textOf(node);
    from = endOf(node);
  }
  return written + text.slice(from);
}

function textOf({ type, value, alt }: MarkdownNode): string {
  return type === 'html' ? escapeMarkdown(value ?? '') : escapeMarkdown((alt ?? '').replace(/\s+/g, ' '));
}

/** Images and raw HTML, in the order of the text. */
function* findFetches(node: MarkdownNode): Generator<MarkdownNode, undefined> {
  if (node.type === 'image' || node.type === 'imageReference' || node.type === 'html') yield node;
  else for (const child of node.children ?? []) yield* findFetches(child);
}
