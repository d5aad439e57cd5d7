import { lazyPart } from '../lazy/lazyPart.js';
import type { HtmlNode } from './sanitizeTree.js';

/** Returns the tree of highlighted code, or undefined when the language is unknown or the code is too long. */
export type Highlight = (code: string, language: string) => readonly HtmlNode[] | undefined;

/** Characters. Highlighting longer code would block the page for too long. */
const MAX_LENGTH = 20_000;
/** Characters. The grammars are quadratic in the length of a word: 1.2 s for 20,000 characters. */
const MAX_LINE_LENGTH = 1000;
/** Maximum number of coloured words and of texts between them. */
const MAX_NODES = 10_000;

/** The highlighter with its grammars. */
export const lazyHighlighter = lazyPart<Highlight>(async () => {
  const { highlighter, registerOthers } = await import('./highlighter.js');
  return (code, language) => {
    if (!isAffordable(code)) return undefined;
    if (!highlighter.registered(language)) registerOthers();
    if (!highlighter.registered(language)) return undefined;
    const nodes = highlighter.highlight(language, code).children as HtmlNode[];
    return countNodes(nodes) > MAX_NODES ? undefined : nodes;
  };
});

function isAffordable(code: string): boolean {
  return code.length <= MAX_LENGTH && code.split('\n').every(({ length }) => length <= MAX_LINE_LENGTH);
}

function countNodes(nodes: readonly HtmlNode[]): number {
  return nodes.reduce((sum, { children = [] }) => sum + 1 + countNodes(children), 0);
}
