import type { Piece } from './Piece.js';
import type { PieceList } from './PieceList.js';

/** Where a piece is: in the answer's list, or in the list of a long block that another piece began. */
export interface Place {
  /** In the answer's list: the piece, or the one that began its block. */
  readonly index: number;
  /** In the list of the long block, unless it is the piece that began the block. */
  readonly rest: { readonly list: PieceList; readonly index: number } | undefined;
}

/** Returns the piece at a place, or undefined when there is none. */
export function readPlace(pieces: PieceList, { index, rest }: Place): Piece | undefined {
  return rest === undefined ? pieces.get(index) : rest.list.get(rest.index);
}

/** Puts another piece in a place. The piece that began a long block is replaced too, since it contains the others. */
export function replacePiece(pieces: PieceList, { index, rest }: Place, piece: Piece): void {
  if (rest === undefined) {
    pieces.set(index, piece);
    return;
  }
  rest.list.set(rest.index, piece);
  const first = pieces.get(index);
  if (first !== undefined) pieces.set(index, { ...first, rest: rest.list.groups });
}
