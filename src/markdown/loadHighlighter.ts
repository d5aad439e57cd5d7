import type { HtmlNode } from './sanitizeTree.js';

/** Returns the tree of a highlighted code, or undefined where the language is not known. */
export type Highlight = (code: string, language: string) => readonly HtmlNode[] | undefined;

/** Characters. Above this colours would hold the page longer than they help. */
const MAX_LENGTH = 20_000;
/** Characters. The grammars take the square of a word's length: 1.2 s for one of 20,000. */
const MAX_LINE_LENGTH = 1000;
/** Coloured words and the texts between them. */
const MAX_NODES = 10_000;

let loading: Promise<Highlight> | undefined;
let loaded: Highlight | undefined;

/** The highlighter where it is there already, so that code which is shown later has its colours from the first moment. */
export function readHighlighter(): Highlight | undefined {
  return loaded;
}

/** Loads the highlighter with its grammars, once. After a failure it can be asked for again. */
export function loadHighlighter(): Promise<Highlight> {
  loading ??= import('./highlighter.js').then(
    ({ highlighter }) => {
      loaded = (code, language) => {
        if (!isAffordable(code) || !highlighter.registered(language)) return undefined;
        const nodes = highlighter.highlight(language, code).children as HtmlNode[];
        return countNodes(nodes) > MAX_NODES ? undefined : nodes;
      };
      return loaded;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

function isAffordable(code: string): boolean {
  return code.length <= MAX_LENGTH && code.split('\n').every(({ length }) => length <= MAX_LINE_LENGTH);
}

function countNodes(nodes: readonly HtmlNode[]): number {
  return nodes.reduce((sum, { children = [] }) => sum + 1 + countNodes(children), 0);
}
