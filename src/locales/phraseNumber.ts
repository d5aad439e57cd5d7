/** A region in whose way phrases write their numbers. */
export interface Region {
  readonly code: string;
  /** Its formats and plurals so far, by the function that makes each. */
  readonly formats: Map<object, object>;
}

/** While a phrase is written: phrases are plain functions of a file for each language, and regions share them. */
let current: Region | undefined;

/** Returns a format for the numbers within the phrases of a locale. Within `writeInRegion`, it writes as that region does. */
export function phraseNumber(code: string, options?: Intl.NumberFormatOptions): Pick<Intl.NumberFormat, 'format'> {
  const find = finderOf(code, (region) => new Intl.NumberFormat(region, options));
  return { format: (value) => find().format(value) };
}

/** Returns the plural rules of the phrases of a locale. Within `writeInRegion`, they are that region's. */
export function phrasePlurals(code: string): Pick<Intl.PluralRules, 'select'> {
  const find = finderOf(code, (region) => new Intl.PluralRules(region));
  return { select: (amount) => find().select(amount) };
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

/** Makes formats when they are first needed: the first one of a page takes 12 ms, before which nobody could type. */
function finderOf<T extends object>(code: string, make: (region: string) => T): () => T {
  let own: T | undefined;
  return () => {
    if (current === undefined) {
      own ??= make(code);
      return own;
    }
    const known = (current.formats.get(make) as T | undefined) ?? make(current.code);
    current.formats.set(make, known);
    return known;
  };
}
