import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm as gfmSyntax } from 'micromark-extension-gfm';
import type { Processor } from 'unified';

/** What remark's parser reads of a processor's data. */
interface ParserData {
  micromarkExtensions?: unknown[];
  fromMarkdownExtensions?: unknown[];
}

/**
 * A remark plugin that parses GitHub's tables, task lists, footnotes, strikethrough and bare addresses. `remark-gfm` does
 * the same, but brings what writes markdown too, which nobody loads a chat for (9 kB gzip).
 */
export function gfm(this: Processor): void {
  const data = this.data() as ParserData;
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmSyntax()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmFromMarkdown()];
}
