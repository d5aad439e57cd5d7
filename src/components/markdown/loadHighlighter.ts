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
  loading ??= import('lowlight').then(
    ({ common, createLowlight }) => {
      const lowlight = createLowlight(common);
      loaded = (code, language) => {
        if (code.length > LONGEST || !lowlight.registered(language)) return undefined;
        return lowlight.highlight(language, code).children as HtmlNode[];
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
