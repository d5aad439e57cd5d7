import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import {
  Footnotes,
  PieceGroups,
  PieceSettingsContext,
  REST_COMPONENT,
} from '../../src/components/markdown/MarkdownPiece.js';
import { enUS } from '../../src/locales/en-US.js';
import { createParser } from '../../src/markdown/createParser.js';
import { MarkdownDocument, type MarkdownSnapshot } from '../../src/markdown/MarkdownDocument.js';
import { type HtmlNode, sanitizeTree } from '../../src/markdown/sanitizeTree.js';

/** Returns the HTML of the finished text, rendered once by react-markdown with the same sanitizer. */
export function renderAtOnce(text: string): string {
  const options = {
    remarkPlugins: [remarkGfm],
    rehypePlugins: [() => (tree: unknown) => sanitizeTree(tree as HtmlNode)],
    remarkRehypeOptions: { footnoteLabel: enUS.footnotes },
    urlTransform: (url: string) => url,
  };
  return normalize(renderToStaticMarkup(createElement(ReactMarkdown, options, text)));
}

/** Returns the HTML after a text was received in chunks. `isStreaming`: whether more text will follow. */
export function renderInPieces(chunks: readonly string[], isStreaming = false): string {
  const answer = new MarkdownDocument(createParser([]));
  let text = '';
  for (const chunk of chunks) {
    text += chunk;
    answer.update(text, true);
  }
  answer.update(text, isStreaming);
  return renderSnapshot(isStreaming ? answer.snapshot : showAll(answer));
}

/** Runs all tasks of a document, and shows the text that is held back. */
export function showAll(answer: MarkdownDocument): MarkdownSnapshot {
  while (answer.snapshot.isBehind || answer.snapshot.held > 0) {
    if (answer.snapshot.isBehind) answer.advance();
    else answer.showMore();
  }
  return answer.snapshot;
}

/** Returns the HTML of a snapshot. */
export function renderSnapshot({ groups, footnotes, references }: MarkdownSnapshot): string {
  const settings = { references, footnoteLabel: enUS.footnotes, components: REST_COMPONENT };
  const pieces = createElement(PieceGroups, { groups });
  const section = footnotes.map((part) => createElement(Footnotes, { key: part.start, part }));
  return normalize(
    renderToStaticMarkup(createElement(PieceSettingsContext.Provider, { value: settings }, pieces, section)),
  );
}

/** Removes invisible whitespace: between blocks, and where the links back from a footnote were. */
export function normalize(html: string): string {
  return html
    .replace(/\n+(?=<(?:p|h\d|ul|ol|pre|blockquote|hr|table|section|div)\b)/g, '')
    .replace(/(<\/(?:p|h\d|ul|ol|pre|blockquote|table|section|div)>|<hr\/>)\n+/g, '$1')
    .replace(/ +(?=<\/p>)/g, '')
    .trim();
}

/** Returns a generator of integers from 0 to `limit` - 1, the same for the same seed. */
export function seededRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Cuts a text at random places into chunks of at most `max` characters. */
export function cutAtRandom(text: string, random: (limit: number) => number, max = 12): string[] {
  const chunks: string[] = [];
  for (let at = 0; at < text.length; ) {
    const length = 1 + random(max);
    chunks.push(text.slice(at, at + length));
    at += length;
  }
  return chunks;
}
