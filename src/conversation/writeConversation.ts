import type { Locale } from '../locales/Locale.js';
import { createColumnFormat } from '../rows/createColumnFormat.js';
import { readColumns } from '../rows/readColumns.js';
import { workInSlices } from '../rows/workInSlices.js';
import type { TurnContent } from '../stream/describeTurn.js';
import type { ThreadResult } from '../stream/listThreadResults.js';
import { revealControls } from '../text/cleanText.js';
import { shownName } from '../text/shownName.js';
import { escapeMarkdown, escapeWords } from './escapeMarkdown.js';
import { fenced } from './fenced.js';
import { withoutFetches } from './withoutFetches.js';

/** Options of `writeConversation`. */
export interface ConversationOptions {
  /** The file's first heading. Default: none. */
  readonly title?: string | undefined;
  /** The language of numbers, dates and notes. */
  readonly locale: Locale;
}

/**
 * Writes turns as one Markdown document: each question as a heading, its results as tables with their queries, and its
 * answer. Numbers and dates read as in the thread; a table says how many of its rows it has. Images and raw HTML of an
 * answer become text, so that no viewer fetches anything. The work is sliced; rejects with the signal's reason once it is
 * aborted.
 */
export async function writeConversation(
  turns: readonly TurnContent[],
  options: ConversationOptions,
  signal?: AbortSignal,
): Promise<string> {
  return await workInSlices(write(turns, options), signal);
}

function* write(turns: readonly TurnContent[], { title, locale }: ConversationOptions): Generator<undefined, string> {
  let document = title === undefined ? '' : `# ${heading(title)}\n\n`;
  for (const { question, answer, results } of turns) {
    if (question !== '') document += writeQuestion(question);
    for (const result of results) {
      document += yield* writeResult(result, locale);
    }
    for (const piece of withoutFetches(answer)) {
      document += piece;
      yield;
    }
    document = `${document.trimEnd()}\n\n`;
  }
  return `${document.trim()}\n`;
}

/** A question of several lines is a heading and a paragraph. */
function writeQuestion(question: string): string {
  const lines = question.trim().split('\n');
  const rest = lines.slice(1).join('\n').trim();
  return `## ${heading(lines[0] ?? '')}\n\n${rest === '' ? '' : `${escapeMarkdown(rest)}\n\n`}`;
}

function heading(text: string): string {
  return escapeMarkdown(shownName(text).replace(/\s+/g, ' ').trim());
}

function* writeResult({ title, sqlQuery, result }: ThreadResult, locale: Locale): Generator<undefined, string> {
  const { schema, data, totalRows } = result;
  const columns = readColumns(schema, data);
  const formats = columns.map((column) => createColumnFormat(column, locale));
  let document = `### ${heading(title === '' ? locale.untitledResult : title)}\n\n`;
  if (columns.length > 0 && data.length > 0) {
    document += tableRow(columns.map((column) => column.title));
    document += `|${columns.map(({ kind }) => (kind === 'number' ? ' ---: |' : ' --- |')).join('')}\n`;
    for (const row of data) {
      document += tableRow(formats.map((format, index) => format(row[index]).text));
      yield;
    }
    document += '\n';
  }
  document += `${data.length === 0 ? locale.noRows : locale.rowCount(data.length, totalRows)}\n\n`;
  return document + fenced(revealControls(sqlQuery), 'sql');
}

function tableRow(cells: readonly string[]): string {
  return `|${cells.map((cell) => ` ${escapeWords(revealControls(cell.replace(/\s+/g, ' ')))} |`).join('')}\n`;
}
