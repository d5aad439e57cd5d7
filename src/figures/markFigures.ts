import type { HtmlNode } from '../markdown/sanitizeTree.js';
import type { AnswerFigure } from './AnswerFigure.js';
import type { FigureLinker, PlacedFigure } from './FigureLinker.js';

/** The element of a linked figure. Its property `figure` is the figure. */
export const FIGURE = 'tt-figure';

/** Elements within a line of text. All other elements begin a block, except the cells of a table row. */
const INLINE = new Set(['a', 'br', 'code', 'del', 'em', 'input', 'span', 'strong', 'sub', 'sup']);
const CELLS = new Set(['td', 'th']);
/** Elements whose numbers are names: of variables, pages and notes. */
const NAMES = new Set(['a', 'code', 'pre', 'sup', 'section']);
/** Replaces digits of names, and separates texts that aren't adjacent. */
const NO_DIGIT = '\ufffc';

/** A piece of a block's text. */
interface Leaf {
  readonly node: HtmlNode;
  readonly parent: HtmlNode;
  readonly start: number;
}

/**
 * Finds the figures in the sanitized tree of an answer and returns them in reading order. Each linked one becomes an element `FIGURE`, in
 * place. A block is read as a whole, so a sentence may be partly bold.
 */
export function markFigures(tree: HtmlNode, linker: FigureLinker): readonly AnswerFigure[] {
  const blocks: HtmlNode[] = [tree];
  const figures: AnswerFigure[] = [];
  for (let block = blocks.shift(); block !== undefined; block = blocks.shift()) {
    const { text, leaves, nested } = readBlock(block);
    const found = linker.link(text);
    markLeaves(leaves, found);
    figures.push(...found.map(({ text, sentence, relation, cells }) => ({ text, sentence, relation, cells })));
    blocks.unshift(...nested);
  }
  return figures;
}

function readBlock(block: HtmlNode): { text: string; leaves: readonly Leaf[]; nested: readonly HtmlNode[] } {
  let text = '';
  const leaves: Leaf[] = [];
  const nested: HtmlNode[] = [];
  const visit = (parent: HtmlNode, isName: boolean) => {
    for (const node of parent.children ?? []) {
      const tag = node.tagName ?? '';
      if (node.type === 'text') {
        const value = node.value ?? '';
        if (!isName) leaves.push({ node, parent, start: text.length });
        text += isName ? value.replace(/\p{Nd}/gu, NO_DIGIT) : value;
      } else if (INLINE.has(tag) || CELLS.has(tag)) {
        if (CELLS.has(tag) || tag === 'br') text += ` ${NO_DIGIT} `;
        visit(node, isName || NAMES.has(tag));
      } else if (!NAMES.has(tag)) nested.push(node);
    }
  };
  visit(block, false);
  return { text, leaves, nested };
}

/** Replaces linked figures. If a figure's unit is in another piece of text, only the part with its digits is replaced. */
function markLeaves(leaves: readonly Leaf[], figures: readonly PlacedFigure[]): void {
  const linked = figures.filter(({ relation }) => relation !== undefined);
  for (const { node, parent, start } of leaves) {
    const { value = '' } = node;
    const parts: HtmlNode[] = [];
    let done = 0;
    for (const { start: from, end, digitsAt, ...figure } of linked) {
      if (digitsAt < start || digitsAt >= start + value.length) continue;
      const [first, last] = [Math.max(done, from - start), Math.min(value.length, end - start)];
      const shown: HtmlNode = { type: 'text', value: value.slice(first, last) };
      parts.push({ type: 'text', value: value.slice(done, first) });
      parts.push({ type: 'element', tagName: FIGURE, properties: { figure }, children: [shown] });
      done = last;
    }
    if (parts.length === 0) continue;
    parts.push({ type: 'text', value: value.slice(done) });
    parent.children = parent.children?.flatMap((child) => (child === node ? parts : [child])) ?? [];
  }
}
