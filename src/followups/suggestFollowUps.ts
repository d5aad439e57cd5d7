import type { Locale } from '../locales/Locale.js';
import { MAX_SQL_READ_LENGTH } from '../protocol/textLimits.js';
import type { MetaCube, MetaMember } from '../protocol/toolResult.js';
import { canAddUp } from '../rows/canAddUp.js';
import { isResult, toResult, withOptions } from '../rows/createResult.js';
import { isAmount } from '../rows/isAmount.js';
import { isOrdinalName } from '../rows/isOrdinalName.js';
import { plainText } from '../rows/plainText.js';
import type { Result } from '../rows/Result.js';
import { columnTitle } from '../rows/readColumns.js';
import { sortRows } from '../rows/sortRows.js';
import type { TableColumn } from '../rows/TableColumn.js';
import type { TurnContent } from '../rows/TurnDetails.js';
import { shownName } from '../text/shownName.js';

/** A longer value or title makes a poor button. Characters. */
const MAX_NAME_LENGTH = 40;

/** Rows that are searched for the highest value. */
const MAX_ROWS = 1000;

/** A value with a quotation mark could end the quotation that marks it as data rather than the reader's words. */
const QUOTATION_MARK = /["\u00ab\u00bb\u201c-\u201f\u2039\u203a\u300c-\u300f\uff02]/;

/** Columns that already compare with another period. */
const COMPARISON_NAME =
  /(?:^|[._ ])(?:prev(?:ious)?|prior|before|change|growth|delta|diff(?:erence)?|yoy|mom)(?:$|[._ ])/i;

/**
 * Returns at most four questions that follow from a turn's last result, in the locale's language: broken down by another
 * dimension, compared with the period before, only the highest value, and as a share of the total. Each is left out if the
 * columns, the rows or the metadata found don't support it. A turn without rows gets none. Give it to `suggestionsFor`.
 *
 * ```tsx
 * <Chat suggestionsFor={suggestFollowUps} … />
 * ```
 */
export function suggestFollowUps(turn: Pick<TurnContent, 'results' | 'cubes'>, locale: Locale): readonly string[] {
  const given = turn.results.at(-1);
  if (given === undefined || given.result.data.length === 0) return [];
  const members = turn.cubes.flatMap((cube) => cube.members);
  const last = isResult(given) ? given : withOptions(toResult(given), { members });
  const columns = last.columns.map((column) => ({
    ...column,
    title: titleOf(column, given.columnTitles?.[column.index]),
  }));
  const measure = columns.find(isAmount);
  if (measure === undefined) return [];
  const { title } = measure;
  const group = columns.find(({ kind, name }) => kind === 'text' && !isOrdinalName(name));
  const dimension = findOtherDimension(turn.cubes, last.sqlQuery, columns);
  const top = group && findTop(last, measure, group, locale);
  return [
    dimension && locale.followUpBreakDown(title, dimension),
    canCompare(columns) && locale.followUpCompare(title),
    top && locale.followUpOnly(title, top),
    group && canShare(last, measure) && locale.followUpShare(title, group.title),
  ].filter((question) => typeof question === 'string');
}

/** The title that the table shows, unless it is too long for a button; otherwise a title made from the column's name. */
function titleOf({ name, title }: TableColumn, shown = title): string {
  const known = nameOf(shown);
  return known === '' || known.length > MAX_NAME_LENGTH ? nameOf(columnTitle(name)) : known;
}

/** The title of a dimension that belongs to the query's views and isn't one of its columns. */
function findOtherDimension(
  cubes: readonly MetaCube[],
  sqlQuery: string,
  columns: readonly TableColumn[],
): string | undefined {
  const sql = sqlQuery.slice(0, MAX_SQL_READ_LENGTH).toLowerCase();
  const shown = new Set(
    columns.flatMap(({ name, title }) => [columnTitle(name), title].map((one) => one.toLowerCase())),
  );
  for (const { name, members } of cubes) {
    if (!sql.includes(name.toLowerCase())) continue;
    const other = members.find((member) => isDimension(member) && !sql.includes(lastPart(member.name).toLowerCase()));
    const title = other && nameOf(other.title || columnTitle(other.name));
    if (title !== undefined && title.length <= MAX_NAME_LENGTH && !shown.has(title.toLowerCase())) return title;
  }
  return undefined;
}

function isDimension({ name, type, aggType }: MetaMember): boolean {
  return type === 'string' && aggType === undefined && !isOrdinalName(name);
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** A result with a time column can be compared with the period before, unless another column already shows that. */
function canCompare(columns: readonly TableColumn[]): boolean {
  return columns.some(({ kind }) => kind === 'time') && !columns.some(({ name }) => COMPARISON_NAME.test(name));
}

/** The name of the highest value, among at least three of them. */
function findTop(result: Result, measure: TableColumn, group: TableColumn, { code }: Locale): string | undefined {
  const rows = result.rows.slice(0, MAX_ROWS);
  const first = sortRows(rows, measure, 'descending', code)[0];
  const value = first === undefined ? undefined : rows[first]?.[group.index];
  if (rows.length < 3 || typeof value !== 'string' || value.trim() === '') return undefined;
  if (value.length > MAX_NAME_LENGTH || QUOTATION_MARK.test(value)) return undefined;
  return nameOf(value);
}

/** Shares need at least two parts, all of them of a sum and none below zero. */
function canShare({ rows }: Result, { index, name }: TableColumn): boolean {
  if (rows.length < 2 || !canAddUp(name)) return false;
  return rows.slice(0, MAX_ROWS).every((row) => !plainText(row[index]).trimStart().startsWith('-'));
}

/** Titles and values come from the service: on one line, without hidden characters. */
function nameOf(text: string): string {
  return shownName(text).replace(/\s+/g, ' ').trim();
}
