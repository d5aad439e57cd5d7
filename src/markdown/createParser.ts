import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm as gfmSyntax } from 'micromark-extension-gfm';
import type { MarkdownNode } from './MarkdownNode.js';
import type { KnownLabels, ParseMarkdown } from './ParseMarkdown.js';
import { parseInParts } from './parseInParts.js';
import type { Syntax } from './Syntax.js';
import { characterReferences } from './simple/characterReferences.js';

/**
 * GitHub's tables, task lists, footnotes, strikethrough and bare URLs. `remark-gfm` does the same, but also includes code to write
 * markdown, which a chat doesn't need (9 kB gzipped).
 */
const gfm = (): Syntax => ({ extensions: [gfmSyntax()], mdastExtensions: [gfmFromMarkdown()] });

/** The syntax that this library's parser reads besides CommonMark. */
export const chatSyntax = (): readonly Syntax[] => [gfm(), characterReferences()];

/** Returns a parser for GitHub Flavored Markdown and more, such as the syntax that a product's plugins add. */
export function createParser(more: readonly Syntax[]): ParseMarkdown {
  const seed: { known: KnownLabels } = { known: { links: [], footnotes: [] } };
  let options: Options | undefined;
  const parse: ParseMarkdown = (text, known) => {
    // Most answers are simple, and never need them.
    options ??= optionsOf([...chatSyntax(), ...more, seedLabels(seed)]);
    seed.known = known;
    return fromMarkdown(text, options) as unknown as MarkdownNode;
  };
  // Plugins' syntax may give any text another meaning.
  return more.length === 0 ? parseInParts(parse) : parse;
}

function optionsOf(syntaxes: readonly Syntax[]): Options {
  return {
    extensions: syntaxes.flatMap(({ extensions }) => extensions ?? []),
    mdastExtensions: syntaxes.flatMap(({ mdastExtensions }) => mdastExtensions ?? []),
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
function seedLabels(seed: { readonly known: KnownLabels }): Syntax {
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
  return { extensions: [{ text: { 33: construct, 91: construct } }] } as object as Syntax;
}
