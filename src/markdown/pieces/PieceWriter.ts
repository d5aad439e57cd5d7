import { measureText } from '../estimateLine.js';
import type { MarkdownNode } from '../MarkdownNode.js';
import { findDefinitions, findDifference, type ParsedText } from '../ParsedText.js';
import type { ParseMarkdown } from '../ParseMarkdown.js';
import { findLabels } from '../references/findLabels.js';
import { LateReferences, type WrittenPiece } from '../references/LateReferences.js';
import { References } from '../references/References.js';
import type { Piece } from './Piece.js';
import { PieceList, type Place } from './PieceList.js';

/** Turns parsed blocks into pieces, each of which returns its tree for every rendering. */
export class PieceWriter {
  readonly #parse: ParseMarkdown;
  readonly references = new References();
  readonly late = new LateReferences(this.references);
  readonly pieces = new PieceList();
  /** The pieces that show the open rest, in order. */
  open: WrittenPiece[] = [];

  constructor(parse: ParseMarkdown) {
    this.#parse = parse;
  }

  /**
   * Parses the open rest again; the pieces that showed it are to be written again. `source`: `raw` with its open markup
   * closed. `shift`: the answer's offset of its first character.
   */
  parse(raw: string, source: string, shift: number): ParsedText {
    this.open = [];
    const labels = findLabels(source);
    const blocks = this.#parse(source, this.references.knownLabels(labels)).children ?? [];
    return {
      source,
      shift,
      blocks,
      labels,
      definitions: findDefinitions(blocks),
      changed: findDifference(raw, source),
    };
  }

  /** Makes the piece of some blocks and puts it in its place, open or settled. */
  write(place: Place, content: Omit<Piece, 'read' | 'rest'>, nodes: readonly MarkdownNode[], parsed: ParsedText): void {
    const { source, isOpen } = content;
    if (parsed.labels.footnotes.size > 0) this.references.number(nodes);
    const piece = { ...content, read: this.lend(source, nodes, parsed), rest: undefined };
    if (place.rest === undefined) this.pieces.set(place.index, piece);
    else place.rest.list.set(place.rest.index, piece);
    const written = { place, nodes, source, parsed };
    if (isOpen) this.open.push(written);
    else this.late.settle(written);
  }

  /** Settles the pieces that show the open rest. */
  settleOpen(): void {
    for (const written of this.open) this.late.settle(written);
    this.open = [];
  }

  /** Returns a function that gives these nodes to the first rendering, and parses `source` for every later one. */
  lend(source: string, nodes: readonly MarkdownNode[], parsed: ParsedText): () => MarkdownNode {
    const definitions = [...this.references.definitions(parsed.labels), ...parsed.definitions];
    let ready: MarkdownNode | undefined = { type: 'root', children: [...definitions, ...nodes] };
    const parseAgain = this.#reader(source);
    return () => {
      const tree = ready ?? parseAgain();
      ready = undefined;
      return tree;
    };
  }

  /** Returns the same piece as another object, so that it is rendered again from its source. */
  refresh(piece: Piece): Piece {
    return { ...piece, read: this.#reader(piece.source) };
  }

  /** Renders outdated pieces again until `spend`, given the cost of each, returns false. Returns whether any are left. */
  renderOutdated(spend: (cost: number) => boolean): boolean {
    const { outdated } = this.late;
    for (const place of outdated) {
      const piece = this.pieces.getAt(place);
      // Only the piece that began a list knows whether it is loose.
      const isLoose = this.pieces.get(place.index)?.isLoose ?? false;
      if (piece !== undefined) this.pieces.setAt(place, { ...this.refresh(piece), isLoose });
      outdated.delete(place);
      if (!spend(piece === undefined ? 0 : measureText(piece.source))) break;
    }
    return outdated.size > 0;
  }

  #reader(source: string): () => MarkdownNode {
    return () => {
      const labels = findLabels(source);
      const tree = this.#parse(source, this.references.knownLabels(labels));
      return { ...tree, children: [...this.references.definitions(labels), ...(tree.children ?? [])] };
    };
  }
}
