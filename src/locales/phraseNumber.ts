/** A region in whose way phrases write their numbers. */
export interface Region {
  readonly code: string;
  /** Its formats and plurals so far, by the object of the locale that each stands in for. */
  readonly formats: Map<object, object>;
}

/** While a phrase is written: phrases are plain functions of a file for each language, and regions share them. */
let current: Region | undefined;

/** Returns a format for the numbers within the phrases of a locale. Within `writeInRegion`, it writes as that region does. */
export function phraseNumber(code: string, options?: Intl.NumberFormatOptions): Pick<Intl.NumberFormat, 'format'> {
  const own = new Intl.NumberFormat(code, options);
  return { format: (value) => ofRegion(own, (region) => new Intl.NumberFormat(region, options)).format(value) };
}

/** Returns the plural rules of the phrases of a locale. Within `writeInRegion`, they are that region's. */
export function phrasePlurals(code: string): Pick<Intl.PluralRules, 'select'> {
  const own = new Intl.PluralRules(code);
  return { select: (amount) => ofRegion(own, (region) => new Intl.PluralRules(region)).select(amount) };
}

/** Returns what `write` does, with the region's numbers: those of the outer region, where the words themselves are a region's. */
export function writeInRegion<T>(region: Region, write: () => T): T {
  if (current !== undefined) return write();
  current = region;
  try {
    return write();
  } finally {
    current = undefined;
  }
}

function ofRegion<T extends object>(own: T, make: (region: string) => T): T {
  if (current === undefined) return own;
  const known = (current.formats.get(own) as T | undefined) ?? make(current.code);
  current.formats.set(own, known);
  return known;
}
