import { lineStartOf, type MarkdownNode } from '../MarkdownNode.js';
import type { ParsedText } from '../ParsedText.js';
import { findBoundary } from './findBoundary.js';
import { PieceList } from './PieceList.js';
import type { PieceWriter } from './PieceWriter.js';
import { continues, findSplitter, type Split, type Splitter, splitBlock } from './splitBlock.js';

/** What follows the part of a long block that was just parsed. */
export interface LongBlockStep {
  /** Whether the block is complete, so that `others` can settle too. */
  readonly isOver: boolean;
  /** Where the open rest begins now, in the answer. */
  readonly start: number;
  /** The blocks after this one. */
  readonly others: readonly MarkdownNode[];
}

/**
 * A list, table or code block so long that it settles in parts: its first part is a piece of the answer, and that piece
 * contains the pieces of the other parts.
 */
export class LongBlock {
  readonly splitter: Splitter;
  readonly #writer: PieceWriter;
  /** The index of its first piece in the answer's list. */
  readonly #index: number;
  readonly #rest = new PieceList();
  /** The number of pieces in `#rest` that are settled. */
  #settled = 0;
  /** Whether its settled items make the list loose. The open item may still do so. */
  isLoose: boolean;
  hasTasks: boolean;

  private constructor(
    writer: PieceWriter,
    index: number,
    splitter: Splitter,
    list: MarkdownNode,
    settled: MarkdownNode,
  ) {
    this.#writer = writer;
    this.#index = index;
    this.splitter = splitter;
    this.isLoose = isLoose(list, settled);
    this.hasTasks = hasTasks(settled);
  }

  /** Returns a long block and where it is cut, or undefined when the block is too short. `index`: of its first piece. */
  static begin(
    writer: PieceWriter,
    index: number,
    node: MarkdownNode,
    source: string,
  ): { readonly block: LongBlock; readonly split: Split } | undefined {
    const splitter = findSplitter(node, source);
    const split = splitter && splitBlock(splitter, node, source);
    if (splitter === undefined || split === undefined) return undefined;
    return { block: new LongBlock(writer, index, splitter, node, split.settled), split };
  }

  /** Adds the open part that follows the first piece, once that piece is written. `node`: the whole block. */
  open(node: MarkdownNode, split: Split, parsed: ParsedText): void {
    this.#setLoose(isLoose(node));
    this.#addPart(split.open, parsed, split.at, parsed.source.length, false);
    this.#show(true);
  }

  /** Continues the block with what was parsed from its open part on. `start`: where that part begins in the answer. */
  advance(parsed: ParsedText, start: number): LongBlockStep {
    const { blocks, source, shift, changed } = parsed;
    const [first, ...others] = blocks;
    if (first === undefined || !continues(this.splitter, first, source)) {
      const isOver = first !== undefined;
      this.#rest.cut(this.#settled);
      this.#show(!isOver);
      this.#writer.pieces.cut(this.#index + 1);
      return { isOver, start, others: blocks };
    }
    const from = start - shift;
    const end = others[0] === undefined ? source.length : lineStartOf(others[0]);
    if (others.length > 0 && findBoundary(blocks, source, changed) > 0) {
      this.isLoose ||= isLoose(first);
      this.#setLoose(this.isLoose);
      this.#addPart(first, parsed, from, end, true);
      this.#show(false);
      return { isOver: true, start: shift + end, others };
    }
    const split = others.length === 0 ? splitBlock(this.splitter, first, source) : undefined;
    if (split !== undefined) this.isLoose ||= isLoose(first, split.settled);
    this.#setLoose(this.isLoose || isLoose(first));
    if (split !== undefined) this.#addPart(split.settled, parsed, from, split.at, true);
    this.#addPart(split?.open ?? first, parsed, split?.at ?? from, end, false);
    this.#show(true);
    return { isOver: false, start: split === undefined ? start : shift + split.at, others };
  }

  /** Ends the block where it is. */
  close(): void {
    this.#show(false);
  }

  /** Adds a part after the settled ones. `from` and `to`: offsets in what was parsed. */
  #addPart(node: MarkdownNode, parsed: ParsedText, from: number, to: number, isSettled: boolean): void {
    const { head, foot, part } = this.splitter;
    this.hasTasks ||= hasTasks(node);
    const content = {
      key: parsed.shift + from,
      part,
      source: `${head}${parsed.source.slice(from, to)}${isSettled ? foot : ''}`,
      isOpen: !isSettled,
      isLoose: this.#writer.pieces.get(this.#index)?.isLoose ?? false,
      hasTasks: false,
    };
    const rest = { list: this.#rest, index: this.#settled };
    this.#writer.write({ index: this.#index, rest }, content, [node], parsed);
    this.#rest.cut(this.#settled + 1);
    if (isSettled) this.#settled += 1;
  }

  /** One loose item makes the whole list loose, so the items before it are rendered again. */
  #setLoose(loose: boolean): void {
    const { pieces, late } = this.#writer;
    const first = pieces.get(this.#index);
    if (first === undefined || first.isLoose === loose) return;
    pieces.set(this.#index, { ...this.#writer.refresh(first), isLoose: loose });
    for (let index = 0; index < this.#rest.length; index += 1) {
      late.outdated.add({ index: this.#index, rest: { list: this.#rest, index } });
    }
  }

  /** Puts the parts into the first piece. */
  #show(isOpen: boolean): void {
    const { pieces } = this.#writer;
    const piece = pieces.get(this.#index);
    if (piece === undefined) return;
    const shown =
      piece.hasTasks === this.hasTasks ? piece : { ...this.#writer.refresh(piece), hasTasks: this.hasTasks };
    pieces.set(this.#index, { ...shown, isOpen, rest: this.#rest.groups });
  }
}

/** Whether a list is loose by the blank lines between its items, or by those of `settled` that contain one. */
function isLoose(list: MarkdownNode, settled: MarkdownNode = list): boolean {
  return (
    list.type === 'list' && (list.spread === true || (settled.children ?? []).some((item) => item.spread === true))
  );
}

function hasTasks(list: MarkdownNode): boolean {
  return list.type === 'list' && (list.children ?? []).some((item) => typeof item.checked === 'boolean');
}
