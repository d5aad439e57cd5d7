import { readColumnHints } from '../chart/spec/readColumnHints.js';
import type { Locale } from '../locales/Locale.js';
import type { MetaMember } from '../protocol/toolResult.js';
import type { ColumnOptions } from '../rows/ColumnOptions.js';
import { isResult, toResult, withOptions } from '../rows/createResult.js';
import { createColumnFormat } from '../rows/format/createColumnFormat.js';
import type { Result } from '../rows/Result.js';
import type { TurnContent } from '../rows/TurnDetails.js';
import { workInSlices } from '../rows/workInSlices.js';
import { readQuestionTime } from '../stream/turns/readQuestionTime.js';
import { revealControls } from '../text/cleanText.js';
import { fenced } from '../text/fenced.js';
import { shownName } from '../text/shownName.js';
import { escapeMarkdown, escapeWords } from './escapeMarkdown.js';
import { withoutFetches } from './withoutFetches.js';

/**
 * Options of `writeConversation`. `formatColumn`, `timeZone` and `members` are for results that aren't a `Result`, which knows how its
 * columns read.
 */
export interface ConversationOptions extends Pick<ColumnOptions, 'formatColumn' | 'timeZone'> {
  /**
   * The file's first heading.
   *
   * @default none
   */
  readonly title?: string | undefined;
  /** The language of numbers, dates and notes. */
  readonly locale: Locale;
  /**
   * Members of the data model, whose titles and formats the columns have, besides those that the turns' own metadata searches
   * found.
   *
   * @default none
   */
  readonly members?: readonly MetaMember[] | undefined;
  /**
   * Whether each table has its query.
   *
   * @default true
   */
  readonly hasSql?: boolean | undefined;
  /**
   * A last paragraph, such as that an answer is still being written.
   *
   * @default none
   */
  readonly note?: string | undefined;
}

/**
 * Writes turns as one Markdown document: each question as a heading, with its time if that is known, its results as tables with
 * their queries, and its answer. Numbers and dates read as in the thread; a table says how many of its rows it has. Images and
 * raw HTML of an answer become text, so that no viewer fetches anything. The work is sliced, even if `turns` is an iterable that
 * reads them as needed. Rejects with the signal's reason once it is aborted.
 */
export async function writeConversation(
  turns: Iterable<TurnContent>,
  options: ConversationOptions,
  signal?: AbortSignal,
): Promise<string> {
  return await workInSlices(write(turns, options), signal);
}

function* write(turns: Iterable<TurnContent>, options: ConversationOptions): Generator<undefined, string> {
  const { title, locale, members = [], hasSql = true, note, ...columnOptions } = options;
  let document = title === undefined ? '' : `# ${heading(title)}\n\n`;
  /** The newest search first, as in the thread. */
  let found: readonly MetaMember[] = [];
  for (const { id, question, answer, results, cubes } of turns) {
    found = [...[...cubes].reverse().flatMap((cube) => cube.members), ...found];
    if (question !== '') document += writeQuestion(question) + writeTime(id, locale);
    for (const result of results) {
      const hints = readColumnHints(result.vegaSpec);
      const known = isResult(result) ? {} : { ...columnOptions, hints, members: [...members, ...found] };
      document += yield* writeResult(withOptions(toResult(result), known), locale);
      if (hasSql) document += fenced(revealControls(result.sqlQuery), 'sql');
    }
    for (const piece of withoutFetches(answer)) {
      document += piece;
      yield;
    }
    document = `${document.trimEnd()}\n\n`;
    yield;
  }
  return `${document.trim()}\n${note === undefined ? '' : `\n*${escapeMarkdown(note)}*\n`}`;
}

/** Includes the date, since a file may be read on another day. */
function writeTime(questionId: string, { code }: Locale): string {
  const time = readQuestionTime(questionId);
  if (time === undefined) return '';
  return `*${escapeMarkdown(new Intl.DateTimeFormat(code, { dateStyle: 'long', timeStyle: 'short' }).format(time))}*\n\n`;
}

/** A question of several lines is a heading and a paragraph. An indented line would be code, with the backslashes of its marks. */
function writeQuestion(question: string): string {
  const lines = question.trim().split(/\n[ \t]*/);
  const rest = lines.slice(1).join('\n').trim();
  return `## ${heading(lines[0] ?? '')}\n\n${rest === '' ? '' : `${escapeMarkdown(rest)}\n\n`}`;
}

function heading(text: string): string {
  return escapeMarkdown(shownName(text).replace(/\s+/g, ' ').trim());
}

function* writeResult({ title, columns, rows, totalRows }: Result, locale: Locale): Generator<undefined, string> {
  const formats = columns.map((column) => createColumnFormat(column, locale));
  let document = `### ${heading(title === '' ? locale.untitledResult : title)}\n\n`;
  if (columns.length > 0 && rows.length > 0) {
    document += tableRow(columns.map((column) => column.title));
    document += `|${columns.map(({ kind }) => (kind === 'number' ? ' ---: |' : ' --- |')).join('')}\n`;
    for (const row of rows) {
      document += tableRow(formats.map((format, index) => format(row[index]).text));
      yield;
    }
    document += '\n';
  }
  return `${document}${rows.length === 0 ? locale.noRows : locale.rowCount(rows.length, totalRows)}\n\n`;
}

function tableRow(cells: readonly string[]): string {
  return `|${cells.map((cell) => ` ${escapeWords(revealControls(cell.replace(/[ \t\r\n]+/g, ' ')))} |`).join('')}\n`;
}
