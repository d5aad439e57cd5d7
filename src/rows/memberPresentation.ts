import type { MetaMember } from '../protocol/toolResult.js';
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

/** The fields of a d3 format that describe all values of a column. Grouping and significant digits are ours to decide. */
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
  const wanted = name.toLowerCase();
  const full = members.find((member) => member.name.toLowerCase() === wanted);
  if (full !== undefined) return full;
  const plain = wanted.replace(GRAIN, '');
  const timed = members.find((member) => member.type === 'time' && member.name.toLowerCase() === plain);
  if (timed !== undefined || wanted.includes('.')) return timed;
  const [first, ...others] = members.filter(
    (member) =>
      member.name.toLowerCase().split('.').at(-1) === wanted ||
      member.title?.toLowerCase() === wanted ||
      member.shortTitle?.toLowerCase() === wanted,
  );
  if (first === undefined) return undefined;
  const isSame = others.every(({ format, currency }) => format === first.format && currency === first.currency);
  const isTitled = others.every(({ title }) => title === first.title);
  return isSame ? (isTitled ? first : { ...first, title: undefined, shortTitle: undefined }) : undefined;
}
