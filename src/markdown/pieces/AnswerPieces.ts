import { lineStartOf, type MarkdownNode } from '../MarkdownNode.js';
import type { ParsedText } from '../ParsedText.js';
import type { ParseMarkdown } from '../ParseMarkdown.js';
import type { References } from '../references/References.js';
import { closeOpenMarkup } from './closeOpenMarkup.js';
import { findBoundary } from './findBoundary.js';
import { LongBlock } from './LongBlock.js';
import type { Run } from './Piece.js';
import { PieceWriter } from './PieceWriter.js';
import { extendBlock, extendSource, extendTail, findPlainTail, type PlainTail } from './PlainTail.js';

/**
 * An answer as pieces. The first ones are settled: no later text can change them, so they are parsed once. The others show
 * the open rest, which is parsed again with the text that follows.
 */
export class AnswerPieces {
  readonly #writer: PieceWriter;
  /** The number of settled pieces. */
  #settled = 0;
  /** Where the open rest begins. */
  #start = 0;
  /** The long block with which the open rest begins. */
  #block: LongBlock | undefined;
  /** The open rest as received when it was last parsed, and the plain text at its end. */
  #raw = '';
  #tail: PlainTail | undefined;

  constructor(parse: ParseMarkdown) {
    this.#writer = new PieceWriter(parse);
  }

  /** The same object until a piece changes. */
  get groups(): readonly (readonly Run[])[] {
    return this.#writer.pieces.groups;
  }

  get references(): References {
    return this.#writer.references;
  }

  /** Where the open rest begins. */
  get start(): number {
    return this.#start;
  }

  /** Skips a byte order mark, which is not text and which the parser does not count. Call it before anything is parsed. */
  skipByteOrderMark(text: string): void {
    if (text.charCodeAt(0) === 0xfeff) this.#start = 1;
  }

  /** Parses the open rest up to `end`, and settles the part that is final. `isOpenEnded`: `end` is within a line. */
  parse(text: string, end: number, isOpenEnded: boolean): void {
    const head = this.#block?.splitter.head ?? '';
    const raw = head + text.slice(this.#start, end);
    const source = isOpenEnded ? closeOpenMarkup(raw) : raw;
    this.#raw = raw;
    this.#tail = undefined;
    const parsed = this.#writer.parse(raw, source, this.#start - head.length);
    if (this.#block === undefined) {
      this.#writeBlocks(parsed.blocks, parsed);
      return;
    }
    const { isOver, start, others } = this.#block.advance(parsed, this.#start);
    this.#start = start;
    if (isOver) {
      this.#block = undefined;
      this.#writeBlocks(others, parsed);
    } else this.#writeOpen(others, parsed);
  }

  /**
   * Adds plain text to the last text of the open rest without parsing. Returns false, and changes nothing, when parsing could
   * give another tree.
   */
  extend(added: string): boolean {
    const open = this.#writer.open.at(-1);
    const last = open?.nodes.at(-1);
    if (open === undefined || last === undefined) return false;
    const tail = this.#tail ?? findPlainTail(last, this.#raw, open.parsed.source);
    const longer = tail && extendTail(tail, added);
    const piece = this.#writer.pieces.getAt(open.place);
    if (longer === undefined || piece === undefined) return false;
    this.#tail = longer;
    const nodes = [...open.nodes.slice(0, -1), extendBlock(longer)];
    const source = extendSource(longer, open.source);
    const read = this.#writer.lend(source, nodes, open.parsed);
    this.#writer.pieces.setAt(open.place, { ...piece, source, read });
    return true;
  }

  /** Settles the open rest, which ends at `next`. `isPlain`: the text from there on is shown unparsed. */
  settle(next: number, isPlain: boolean): void {
    this.#closeOpen();
    this.#block = undefined;
    this.#settled = this.#writer.pieces.length;
    this.#start = next;
    // Adjoining plain text is shown as one piece.
    const before = this.#writer.pieces.get(this.#settled - 1);
    if (!isPlain || before?.part !== 'plain') return;
    this.#settled -= 1;
    this.#start = before.key;
  }

  /** Shows the open rest up to `to` as plain text. `isOver`: the text from there on can be parsed. */
  showPlain(text: string, to: number, isOver: boolean): void {
    const { pieces } = this.#writer;
    const read = () => ({ type: 'root', children: [] });
    const flags = { isOpen: !isOver, isLoose: false, hasTasks: false, rest: undefined };
    const source = text.slice(this.#start, to);
    pieces.set(this.#settled, { key: this.#start, part: 'plain', source, read, ...flags });
    pieces.cut(this.#settled + 1);
    if (!isOver) return;
    this.#settled += 1;
    this.#start = to;
  }

  /** Settles the open rest permanently, since no more text will arrive. */
  finish(): void {
    this.#closeOpen();
    this.#writer.late.finish();
  }

  /** Renders outdated pieces again until `spend`, given the cost of each, returns false. Returns whether any are left. */
  renderOutdated(spend: (cost: number) => boolean): boolean {
    return this.#writer.renderOutdated(spend);
  }

  #closeOpen(): void {
    const { pieces } = this.#writer;
    this.#writer.settleOpen();
    this.#block?.close();
    for (let index = this.#settled; index < pieces.length; index += 1) {
      const piece = pieces.get(index);
      if (piece?.isOpen) pieces.set(index, { ...piece, isOpen: false });
    }
  }

  /** Writes blocks that follow the settled pieces, and settles those that are final. */
  #writeBlocks(blocks: readonly MarkdownNode[], parsed: ParsedText): void {
    const boundary = findBoundary(blocks, parsed.source, parsed.changed);
    const next = boundary > 0 ? blocks[boundary] : undefined;
    if (next !== undefined) {
      // If the last open block has a separate piece, it keeps it.
      const key = this.#writer.pieces.get(this.#settled + 1)?.key;
      const cut = blocks.findIndex((block) => parsed.shift + lineStartOf(block) === key);
      const middle = cut > 0 && cut < boundary ? blocks[cut] : undefined;
      if (middle !== undefined) this.#settleBlocks(blocks.slice(0, cut), parsed, lineStartOf(middle));
      this.#settleBlocks(blocks.slice(middle === undefined ? 0 : cut, boundary), parsed, lineStartOf(next));
      this.#start = parsed.shift + lineStartOf(next);
    }
    const open = blocks.slice(boundary);
    if (open.length !== 1 || open[0] === undefined || !this.#beginLongBlock(open[0], parsed)) {
      this.#writeOpen(open, parsed);
    }
  }

  /** Settles the first part of a block that is long already. Returns false when it isn't. */
  #beginLongBlock(node: MarkdownNode, parsed: ParsedText): boolean {
    const long = LongBlock.begin(this.#writer, this.#settled, node, parsed.source);
    if (long === undefined) return false;
    const { block, split } = long;
    this.#settleBlocks([split.settled], parsed, split.at, block);
    this.#block = block;
    this.#start = parsed.shift + split.at;
    block.open(node, split, parsed);
    this.#writer.pieces.cut(this.#settled);
    return true;
  }

  /** Writes blocks that may still change. The last one gets a separate piece, which it keeps when it settles. */
  #writeOpen(blocks: readonly MarkdownNode[], parsed: ParsedText): void {
    this.#writer.pieces.cut(this.#settled + Math.min(blocks.length, 2));
    const last = blocks.at(-1);
    if (last === undefined) return;
    if (blocks.length > 1) this.#writePiece(this.#settled, blocks.slice(0, -1), parsed, lineStartOf(last), true);
    this.#writePiece(this.#settled + (blocks.length > 1 ? 1 : 0), [last], parsed, parsed.source.length, true);
  }

  #settleBlocks(blocks: readonly MarkdownNode[], parsed: ParsedText, to: number, block?: LongBlock): void {
    this.#writePiece(this.#settled, blocks, parsed, to, false, block);
    this.#settled += 1;
  }

  /** Writes the piece of blocks that end at `to` in what was parsed. `block`: the long block whose first part they are. */
  #writePiece(
    index: number,
    nodes: readonly MarkdownNode[],
    parsed: ParsedText,
    to: number,
    isOpen: boolean,
    block?: LongBlock,
  ): void {
    const from = nodes[0] === undefined ? 0 : lineStartOf(nodes[0]);
    const source = parsed.source.slice(from, to) + (block?.splitter.foot ?? '');
    const { isLoose = false, hasTasks = false } = block ?? {};
    const content = { key: parsed.shift + from, part: 'blocks' as const, source, isOpen, isLoose, hasTasks };
    this.#writer.write({ index, rest: undefined }, content, nodes, parsed);
  }
}
