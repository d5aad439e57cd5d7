import { asString, isRecord } from '../narrow.js';
import type { MetaMember } from '../toolResult.js';

/** Reads how the values of a member are written. Fields that aren't sent are left out. */
export function readMemberFormat(
  member: Readonly<Record<string, unknown>>,
): Pick<MetaMember, 'shortTitle' | 'format' | 'currency'> {
  const shortTitle = asString(member.shortTitle);
  const format = asString(isRecord(member.format) ? member.format.value : member.format);
  const currency = asString(member.currency);
  return {
    ...(shortTitle !== undefined && { shortTitle }),
    ...(format !== undefined && { format }),
    ...(currency !== undefined && { currency }),
  };
}
