const known = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the date format for a language (BCP 47) and options, the same object each time: making one takes as long as formatting a
 * hundred dates. Without `timeZone`, it has the zone that the computer is in now.
 */
export function dateFormat(code: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${code} ${JSON.stringify(options)} ${new Date().getTimezoneOffset()}`;
  const format = known.get(key) ?? new Intl.DateTimeFormat(code, options);
  known.set(key, format);
  return format;
}
