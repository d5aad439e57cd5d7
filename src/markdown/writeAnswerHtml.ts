import { nextTask } from '../protocol/nextTask.js';
import { createParser } from './createParser.js';
import { MarkdownDocument, type MarkdownSnapshot } from './MarkdownDocument.js';
import type { Piece, Run } from './pieces/Piece.js';
import { readFootnoteTree, readPieceTree, type TreeSettings } from './pieces/readPieceTree.js';
import type { HtmlNode } from './sanitizeTree.js';
import { REST } from './shapeTree.js';

/** Milliseconds after which the work continues in another task. */
const MAX_TASK_TIME = 30;

/**
 * Every attribute that is written, by element. Classes, styles and event handlers are excluded, and the only addresses are those
 * of checked links.
 */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  ol: ['start'],
  td: ['align'],
  th: ['align'],
};
/** Elements that have only line breaks between their children. */
const OF_TABLES = new Set(['table', 'thead', 'tbody', 'tr']);
const EMPTY = new Set(['br', 'hr']);
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Returns an answer as HTML for the clipboard, from the same pieces and the same sanitized trees as the answer on the page. Works
 * in tasks of about 30 ms. Undefined if the answer is so long that the page holds back its end (about 200 kB).
 */
export async function writeAnswerHtml(markdown: string, options: TreeSettings): Promise<string | undefined> {
  const answer = new MarkdownDocument(createParser([]));
  answer.update(markdown, false);
  while (answer.snapshot.isBehind) {
    await nextTask();
    answer.advance();
  }
  return answer.snapshot.held > 0 ? undefined : new HtmlWriter(answer.snapshot, options).write();
}

class HtmlWriter {
  readonly #snapshot: MarkdownSnapshot;
  readonly #settings: TreeSettings;
  #taskStart = performance.now();

  constructor(snapshot: MarkdownSnapshot, settings: TreeSettings) {
    this.#snapshot = snapshot;
    this.#settings = settings;
  }

  async write(): Promise<string> {
    let html = await this.#writePieces(this.#snapshot.groups);
    for (const part of this.#snapshot.footnotes) {
      await this.#pause();
      html += writeNodes(readFootnoteTree(part, this.#settings).children, '');
    }
    return html;
  }

  async #writePieces(groups: readonly (readonly Run[])[]): Promise<string> {
    let html = '';
    for (const piece of groups.flat(2)) {
      await this.#pause();
      // As on the page, where raw HTML in two blocks is text that would run together.
      if (piece.part === 'blocks' && piece.key > 0) html += '\n';
      html += piece.part === 'plain' ? writePlain(piece.source) : await this.#writePiece(piece);
    }
    return html;
  }

  async #writePiece({ rest, ...piece }: Piece): Promise<string> {
    const settings = { ...this.#settings, references: this.#snapshot.references };
    const tree = readPieceTree({ ...piece, hasRest: rest !== undefined }, settings);
    return writeNodes(tree.children, rest === undefined ? '' : await this.#writePieces(rest));
  }

  async #pause(): Promise<void> {
    if (performance.now() - this.#taskStart < MAX_TASK_TIME) return;
    await nextTask();
    this.#taskStart = performance.now();
  }
}

/** `rest`: the HTML that replaces the element `REST`. */
function writeNodes(nodes: readonly HtmlNode[] = [], rest: string): string {
  return nodes.map((node) => writeNode(node, rest)).join('');
}

function writeNode({ type, tagName, value = '', properties = {}, children }: HtmlNode, rest: string): string {
  if (type === 'text') return escapeHtml(value);
  if (type !== 'element' || tagName === undefined) return '';
  if (tagName === REST) return rest;
  // Editors drop the checkboxes of tasks.
  if (tagName === 'input') return properties.checked === true ? '☑' : '☐';
  const attributes = (ATTRIBUTES[tagName] ?? [])
    .filter((name) => properties[name] !== undefined)
    .map((name) => ` ${name}="${escapeHtml(String(properties[name]))}"`)
    .join('');
  if (EMPTY.has(tagName)) return `<${tagName}${attributes}>`;
  const content = OF_TABLES.has(tagName) ? children?.filter((child) => child.type === 'element') : children;
  return `<${tagName}${attributes}>${writeNodes(content, rest)}</${tagName}>`;
}

function writePlain(text: string): string {
  return `<p>${escapeHtml(text).split('\n').join('<br>')}</p>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
}
