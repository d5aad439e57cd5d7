import { MAX_NAME_LENGTH } from '../../protocol/textLimits.js';
import type { MetaMember } from '../../protocol/toolResult.js';
import type { ColumnPresentation } from './ColumnPresentation.js';
import { readNumberSpecifier } from './numberSpecifier.js';

/** Names of formats in the data model, with an optional number of digits. */
const NAMED = /^(number|decimal|percent|currency|accounting|abbr|id)(?:_(\d))?$/;

/** Reads the format of a member: a name such as `currency` or `percent_1`, or a d3 number format. */
export function memberPresentation({ format, currency }: MetaMember): Partial<ColumnPresentation> {
  const match = NAMED.exec(format ?? '');
  if (match === null) {
    const pattern = format === undefined ? undefined : readNumberSpecifier(format);
    return pattern === undefined ? {} : withCurrency(fixedFields(pattern), currency);
  }
  const [, name, digits] = match;
  const decimals = digits === undefined ? {} : { decimals: Number(digits) };
  if (name === 'id') return { style: 'plain' };
  if (name === 'abbr') return { notation: 'compact', ...decimals };
  const style = name === 'percent' ? 'percent' : name === 'currency' ? 'currency' : 'number';
  return withCurrency({ style, ...decimals }, currency);
}

function withCurrency(fields: Partial<ColumnPresentation>, unit: string | undefined): Partial<ColumnPresentation> {
  return fields.style === 'currency' && unit !== undefined ? { ...fields, unit } : fields;
}

/**
 * The fields of a d3 format that describe all values of a column. Grouping and significant digits are decided by this library.
 */
export function fixedFields(pattern: NonNullable<ReturnType<typeof readNumberSpecifier>>): Partial<ColumnPresentation> {
  const { style, decimals, notation, isSigned } = pattern;
  return {
    style,
    ...(decimals !== undefined && { decimals }),
    ...(notation === 'compact' && { notation }),
    ...(isSigned && { isSigned }),
  };
}

const GRAIN = /[._](?:second|minute|hour|day|week|month|quarter|year)$/;

/**
 * Finds the member that a column shows: by full name, by full name and a grain, or by the last part or the title, if all
 * members with it have the same format. Case is ignored.
 */
export function findMember(name: string, members: readonly MetaMember[]): MetaMember | undefined {
  if (name.length > MAX_NAME_LENGTH) return undefined;
  const { full, partial } = indexMembers(members);
  const wanted = name.toLowerCase();
  const timed = full.get(wanted.replace(GRAIN, ''));
  const exact = full.get(wanted) ?? (timed?.type === 'time' ? timed : undefined);
  if (exact !== undefined || wanted.includes('.')) return exact;
  const [first, ...others] = partial.get(wanted) ?? [];
  if (first === undefined) return undefined;
  const isSame = others.every(({ format, currency }) => format === first.format && currency === first.currency);
  const isTitled = others.every(({ title }) => title === first.title);
  return isSame ? (isTitled ? first : { ...first, title: undefined, shortTitle: undefined }) : undefined;
}

interface MemberIndex {
  /** By full name in lower case; the first of several. */
  readonly full: ReadonlyMap<string, MetaMember>;
  /** By the last part of the name and by title, in lower case. */
  readonly partial: ReadonlyMap<string, readonly MetaMember[]>;
}

/** A data model has up to thousands of members, and a result has up to hundreds of columns. */
const indexes = new WeakMap<readonly MetaMember[], MemberIndex>();

function indexMembers(members: readonly MetaMember[]): MemberIndex {
  const known = indexes.get(members);
  if (known !== undefined) return known;
  const full = new Map<string, MetaMember>();
  const partial = new Map<string, MetaMember[]>();
  for (const member of members) {
    const name = member.name.slice(0, MAX_NAME_LENGTH).toLowerCase();
    // The same member may be found by several searches.
    if (full.has(name)) continue;
    full.set(name, member);
    const titles = [member.title, member.shortTitle].map((title) => title?.slice(0, MAX_NAME_LENGTH).toLowerCase());
    for (const key of new Set([name.slice(name.lastIndexOf('.') + 1), ...titles])) {
      if (!key) continue;
      const others = partial.get(key);
      if (others) others.push(member);
      else partial.set(key, [member]);
    }
  }
  const index = { full, partial };
  indexes.set(members, index);
  return index;
}
