/** The digits of a number, and how many of them follow the point. */
export interface Numeral {
  readonly digits: string;
  readonly places: number;
}

/** Groups of three; those before the last may have two, as in India. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/;

/**
 * Reads digits with separators in any locale's notation. Two readings if one point or comma is followed by three digits, which it may
 * group; none for what isn't a number, such as `15.03.2024`.
 */
export function readNumerals(written: string): readonly Numeral[] {
  const separators = [...written.replace(/\d/g, '')];
  const last = separators.at(-1);
  if (last === undefined) return [{ digits: written, places: 0 }];
  const cut = written.lastIndexOf(last);
  const [whole, fraction] = [written.slice(0, cut), written.slice(cut + 1)];
  const groups = separators.slice(0, -1);
  const isPoint = last === '.' || last === ',';

  const numerals: Numeral[] = [];
  // A number that begins with zero has no groups.
  if (separators.every((one) => one === last) && isGrouped(written, last) && !written.startsWith('0'))
    numerals.push({ digits: digitsOf(written), places: 0 });
  const [group] = groups;
  const isDecimal =
    group === undefined || (group !== last && groups.every((one) => one === group) && isGrouped(whole, group));
  if (isPoint && isDecimal) numerals.push({ digits: digitsOf(whole + fraction), places: fraction.length });
  return numerals;
}

function isGrouped(text: string, separator: string): boolean {
  return GROUPED.test(text.replaceAll(separator, ','));
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
