import remarkParse from 'remark-parse';
import type { PluggableList, Processor } from 'unified';
import { unified } from 'unified';
import { characterReferences } from './characterReferences.js';
import { gfm } from './gfm.js';
import type { MarkdownNode } from './MarkdownNode.js';

/** Labels, in upper case, that the parser treats as defined although the text does not define them. */
export interface KnownLabels {
  readonly links: readonly string[];
  readonly footnotes: readonly string[];
}

/** Returns the syntax tree of part of an answer. `known`: labels that other parts define. */
export type ParseMarkdown = (text: string, known: KnownLabels) => MarkdownNode;

/** Returns a parser for GitHub Flavored Markdown and the syntax that a product's plugins add. */
export function createParser(plugins: PluggableList): ParseMarkdown {
  const seed: { known: KnownLabels } = { known: { links: [], footnotes: [] } };
  const processor = unified()
    .use(remarkParse)
    .use(gfm)
    .use(characterReferences)
    .use(plugins)
    .use(seedLabels, seed)
    .freeze();
  return (text, known) => {
    seed.known = known;
    return processor.parse(text) as unknown as MarkdownNode;
  };
}

/** The parser that a micromark tokenizer can reach, with the labels defined so far. */
interface TokenizeContext {
  parser: { defined: string[]; gfmFootnotes?: string[] };
}

/**
 * Micromark turns a label into a reference only if its list of definitions contains that label. This "construct" runs first
 * at each bracket, adds the known labels to the list, and then reports that it does not match.
 */
function seedLabels(this: Processor, seed: { known: KnownLabels }): void {
  const seeded = new WeakSet<object>();
  function tokenize(this: TokenizeContext, _effects: unknown, _ok: unknown, nok: unknown): unknown {
    const { parser } = this;
    if (!seeded.has(parser)) {
      seeded.add(parser);
      parser.defined.push(...seed.known.links);
      parser.gfmFootnotes ??= [];
      parser.gfmFootnotes.push(...seed.known.footnotes);
    }
    return nok;
  }
  const construct = { name: 'knownLabels', tokenize };
  const data = this.data() as { micromarkExtensions?: unknown[] };
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ text: { 33: construct, 91: construct } });
}
