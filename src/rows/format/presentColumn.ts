import { isTimeZone } from '../../protocol/isTimeZone.js';
import { MAX_NAME_LENGTH } from '../../protocol/textLimits.js';
import { cleanText } from '../../text/cleanText.js';
import { beginningOf, cutText } from '../../text/cutText.js';
import type { ColumnHint, ColumnOptions } from '../ColumnOptions.js';
import { findPlaces } from '../findPlaces.js';
import { isOrdinalName } from '../isOrdinalName.js';
import type { TableColumn } from '../TableColumn.js';
import type { ColumnGrain, ColumnPresentation } from './ColumnPresentation.js';
import { findMember, fixedFields, memberPresentation } from './memberPresentation.js';
import { readNumberSpecifier } from './numberSpecifier.js';
import { chooseGrain, isOfGrain } from './timeGrains.js';
import { readOwnClock, readWallClock } from './wallClock.js';

/** A column whose kind is known. */
type PlainColumn = Pick<TableColumn, 'index' | 'name' | 'title' | 'kind' | 'isDecimal'>;

/**
 * Decides how a column reads, in this order of precedence: the product's `formatColumn`, the data model's format, the chart
 * spec's titles and formats, and the column's name and values. One format applies to all values: it never depends on which rows
 * are visible.
 */
export function presentColumn(
  column: PlainColumn,
  columnType: string | undefined,
  rows: readonly (readonly unknown[])[],
  { hints = [], members = [], formatColumn, timeZone }: ColumnOptions,
): TableColumn {
  const { name, kind, index } = column;
  const own = hints.filter((hint) => hint.column === name);
  const member = findMember(name, members);
  const modelled = member === undefined ? {} : memberPresentation(member);
  const stated: Partial<TableColumn> = {
    title: readTitle(own.find(({ title }) => title)?.title ?? member?.shortTitle ?? member?.title) ?? column.title,
    ...(kind === 'number' && { ...specFields(own, column, modelled.style), ...modelled }),
  };
  const isRounded = modelled.decimals !== undefined;
  const resolve = (fields: Partial<TableColumn>, isExplicit: boolean): TableColumn => {
    if (kind === 'number') {
      const style = fields.style ?? 'number';
      const isShort = fields.notation === 'compact';
      const places = isShort ? undefined : findPlaces(index, rows, { ...column, ...fields, style });
      const decimals = fields.decimals ?? places;
      return { ...column, ...fields, style, decimals, isRounded: isExplicit };
    }
    if (kind !== 'time') return { ...column, ...fields };
    const isOwnClock = areOwnDays(index, rows);
    const times = readTimes(index, rows, isOwnClock ? readOwnClock : readWallClock);
    const grain = fields.grain ?? chooseGrain(grainCandidates(name, own), times);
    // A day or a month that was truncated in UTC would become another one in another zone.
    const isInstant = grain === 'minute' || grain === 'second' || grain === 'millisecond';
    const zone = timeZone && isInstant && isTimeZone(timeZone) ? { timeZone } : {};
    return { ...column, ...fields, grain, ...zone, ...(isOwnClock && { isOwnClock }) };
  };
  const presented = resolve(stated, isRounded);
  if (formatColumn === undefined) return presented;
  const answer = ask(() => formatColumn({ name, columnType, kind }, presentationOf(presented)));
  if (typeof answer === 'function') return { ...presented, write: answer as (value: unknown) => string };
  const changes = readChanges(answer);
  return resolve({ ...stated, ...changes }, isRounded || changes.decimals !== undefined);
}

function presentationOf({ title, style, unit, grain, decimals, notation, isSigned }: TableColumn): ColumnPresentation {
  return { title, style, unit, grain, decimals, notation, isSigned };
}

/** If a product's function throws, the answer must still be shown. */
function ask(formatColumn: () => unknown): unknown {
  try {
    return formatColumn();
  } catch {
    return undefined;
  }
}

function readTitle(title: unknown): string | undefined {
  if (typeof title !== 'string') return undefined;
  const cleaned = cleanText(cutText(title, MAX_NAME_LENGTH)).trim();
  return cleaned === '' ? undefined : cleaned;
}

function specFields(
  hints: readonly ColumnHint[],
  { name, isDecimal }: PlainColumn,
  modelled: TableColumn['style'],
): Partial<TableColumn> {
  const patterns = hints.flatMap(({ format, isReading }) => {
    const pattern = format === undefined ? undefined : readNumberSpecifier(format);
    return pattern === undefined ? [] : [{ ...fixedFields(pattern), isReading }];
  });
  const styled = patterns.find(({ style }) => style !== 'number');
  // Decimals that were chosen for an amount don't suit a share, and vice versa.
  const isOfStyle = (style: TableColumn['style']) => style === 'number' || style === (modelled ?? styled?.style);
  const reading = patterns.find((own) => own.isReading && own.decimals !== undefined && isOfStyle(own.style));
  const isOrdinal = isOrdinalName(name) && styled === undefined;
  return {
    ...(isOrdinal && { style: 'plain' }),
    ...(styled && { style: styled.style }),
    ...(patterns.some(({ isSigned }) => isSigned) && { isSigned: true }),
    // A decimal type is exact: only the data model and the product may round it.
    ...(reading && !isDecimal && !isOrdinal && { decimals: reading.decimals }),
  };
}

const GRAIN_NAME = /(?:^|[._ ])(year|quarter|month|week|day)$/i;

function grainCandidates(name: string, hints: readonly ColumnHint[]): readonly ColumnGrain[] {
  const named = GRAIN_NAME.exec(name)?.[1]?.toLowerCase() as ColumnGrain | undefined;
  const ordered = [...hints.filter(({ isReading }) => isReading), ...hints.filter(({ isReading }) => !isReading)];
  return [named, ...ordered.map(({ grain }) => grain)].filter((grain) => grain !== undefined);
}

function readTimes(
  index: number,
  rows: readonly (readonly unknown[])[],
  read: (value: unknown) => number | undefined,
): readonly number[] {
  return rows.map((row) => read(row[index])).filter((time) => time !== undefined);
}

/**
 * Whether all times are midnights of a zone other than UTC, as those of `date_trunc` are. Such times stand for days in that zone,
 * not for moments.
 */
function areOwnDays(index: number, rows: readonly (readonly unknown[])[]): boolean {
  const times = readTimes(index, rows, readOwnClock);
  const isElsewhere = times.join() !== readTimes(index, rows, readWallClock).join();
  return isElsewhere && times.every((time) => isOfGrain('day', time));
}

const STYLES: readonly unknown[] = ['number', 'plain', 'currency', 'percent'] satisfies ColumnPresentation['style'][];
const GRAINS: readonly unknown[] = [...['year', 'quarter', 'month', 'week', 'day', 'minute', 'second', 'millisecond']];
const MAX_UNIT_LENGTH = 40;
const MAX_DECIMALS = 20;

/** The usable fields of an answer. `Intl` throws for others, and a page may be written without types. */
function readChanges(answer: unknown): Partial<ColumnPresentation> {
  if (typeof answer !== 'object' || answer === null) return {};
  const { title, style, unit, grain, decimals, notation, isSigned } = answer as Partial<ColumnPresentation>;
  const shown = readTitle(title);
  const isCount = Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= MAX_DECIMALS;
  return {
    ...(shown !== undefined && { title: shown }),
    ...(STYLES.includes(style) && { style }),
    ...(typeof unit === 'string' && { unit: beginningOf(unit, MAX_UNIT_LENGTH) }),
    ...(GRAINS.includes(grain) && { grain }),
    ...(isCount && { decimals }),
    ...((notation === 'compact' || notation === 'standard') && { notation }),
    ...(typeof isSigned === 'boolean' && { isSigned }),
  };
}
