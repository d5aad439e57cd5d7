/**
 * `Markdown` alone, for your own markup: untrusted text, streaming or complete. Its rules are in `tabletalk/markdown.css`.
 *
 * @module tabletalk/markdown
 */

export { Markdown, type MarkdownProps } from './Markdown.js';
