/** Maximum number of formats that are kept. A page needs few, but the readers of a server can name any language. */
const MAX_FORMATS = 500;

/** Keeps formats: making one takes as long as writing a hundred values with it. */
function keeper<Options extends object, Format>(make: (code: string, options: Options) => Format) {
  const known = new Map<string, Format>();
  return (code: string, options: Options): Format => {
    // A format without `timeZone` has the zone in which it was made, and a computer may move.
    const key = `${code} ${JSON.stringify(options)} ${new Date().getTimezoneOffset()}`;
    const format = known.get(key) ?? make(code, options);
    if (known.size >= MAX_FORMATS && !known.has(key)) known.clear();
    known.set(key, format);
    return format;
  };
}

/** Returns the format of dates for a language (BCP 47): the same object for the same options. */
export const dateFormat = keeper<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  (code, options) => new Intl.DateTimeFormat(code, options),
);

/** Returns the format of numbers for a language (BCP 47): the same object for the same options. */
export const numberFormat = keeper<Intl.NumberFormatOptions, Intl.NumberFormat>(
  (code, options) => new Intl.NumberFormat(code, options),
);
