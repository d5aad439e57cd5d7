const DAY_TIME = /^(\d{4,6})-(\d\d-\d\d)(?: (\d\d:\d\d:\d\d)(?:\.(\d+))?)?([+-][\d:]+)?( BC)?$/;

/**
 * Turns `2026-01-31 09:30:00.25+01` into `2026-01-31T09:30:00.250+01:00`. Years beyond four digits and before Christ get a sign and
 * six digits, as in ECMAScript: 44 BC is `-000043`. `infinity`, and dates beyond the year 999999, stay unchanged.
 */
export function isoTime(text: string): string {
  const [, digits, day, time = '00:00:00', fraction = '', offset = '', isBefore] = DAY_TIME.exec(text) ?? [];
  if (digits === undefined) return text;
  // ISO has a year 0, which is 1 BC.
  const year = isBefore === undefined ? Number(digits) : 1 - Number(digits);
  const sign = year < 0 ? '-' : '+';
  const isUsual = year >= 0 && year <= 9999;
  const written = isUsual ? `${year}`.padStart(4, '0') : `${sign}${`${Math.abs(year)}`.padStart(6, '0')}`;
  return `${written}-${day}T${time}.${fraction.padEnd(3, '0')}${/^...$/.test(offset) ? `${offset}:00` : offset}`;
}
