import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm as gfmSyntax } from 'micromark-extension-gfm';
import type { Processor } from 'unified';

/** The part of a processor's data that remark's parser reads. */
interface ParserData {
  micromarkExtensions?: unknown[];
  fromMarkdownExtensions?: unknown[];
}

/**
 * A remark plugin that parses GitHub's tables, task lists, footnotes, strikethrough and bare URLs. `remark-gfm` does the same,
 * but also includes code to write markdown, which a chat doesn't need (9 kB gzipped).
 */
export function gfm(this: Processor): void {
  const data = this.data() as ParserData;
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmSyntax()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmFromMarkdown()];
}
