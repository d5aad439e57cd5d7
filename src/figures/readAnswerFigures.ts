import { createParser } from '../markdown/createParser.js';
import { MarkdownDocument } from '../markdown/MarkdownDocument.js';
import type { Piece } from '../markdown/pieces/Piece.js';
import { readPieceTree } from '../markdown/pieces/readPieceTree.js';
import { nextTask } from '../protocol/nextTask.js';
import type { Result } from '../rows/Result.js';
import type { AnswerFigure } from './AnswerFigure.js';
import { FigureLinker } from './FigureLinker.js';
import { markFigures } from './markFigures.js';

/**
 * Returns the figures of an answer in reading order, with their links to the results of its turn. Works in several tasks, and
 * reads only as much of a very long answer as the page shows at first. `locale`: the reader's.
 */
export async function readAnswerFigures(
  markdown: string,
  results: readonly Result[],
  locale: string,
): Promise<readonly AnswerFigure[]> {
  const answer = new MarkdownDocument(createParser([]));
  answer.update(markdown, false);
  while (answer.snapshot.isBehind) {
    await nextTask();
    answer.advance();
  }
  const { groups, references } = answer.snapshot;
  const linker = new FigureLinker(results, locale);
  const read = ({ rest, ...piece }: Piece): readonly AnswerFigure[] => {
    if (piece.part === 'plain') return [];
    const tree = readPieceTree({ ...piece, hasRest: rest !== undefined }, { references, footnoteLabel: '' });
    return [...markFigures(tree, linker), ...(rest ?? []).flat(2).flatMap(read)];
  };
  return groups.flat(2).flatMap(read);
}
