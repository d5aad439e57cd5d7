import type { HtmlNode } from './sanitizeTree.js';

/** Returns the tree of a highlighted code, or undefined where the language is not known. */
export type Highlight = (code: string, language: string) => readonly HtmlNode[] | undefined;

/** Above this many characters colours would hold the page longer than they help. */
const LONGEST = 50_000;

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
        if (code.length > LONGEST || !highlighter.registered(language)) return undefined;
        return highlighter.highlight(language, code).children as HtmlNode[];
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
