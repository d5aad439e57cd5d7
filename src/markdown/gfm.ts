import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm as gfmSyntax } from 'micromark-extension-gfm';
import type { Syntax } from './Syntax.js';

/**
 * GitHub's tables, task lists, footnotes, strikethrough and bare URLs. `remark-gfm` does the same, but also includes code to write
 * markdown, which a chat doesn't need (9 kB gzipped).
 */
export function gfm(): Syntax {
  return { extensions: [gfmSyntax()], mdastExtensions: [gfmFromMarkdown()] };
}
