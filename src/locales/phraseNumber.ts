/** A region in whose way phrases write their numbers. */
export interface Region {
  readonly code: string;
  /** Its formats so far, by the one of the locale that each stands in for. */
  readonly formats: Map<object, Intl.NumberFormat>;
}

/** While a phrase is written: phrases are plain functions of a file for each language, and regions share them. */
let current: Region | undefined;

/** Returns a format for the numbers within the phrases of a locale. Within `writeInRegion`, it writes as that region does. */
export function phraseNumber(code: string, options?: Intl.NumberFormatOptions): Pick<Intl.NumberFormat, 'format'> {
  const own = new Intl.NumberFormat(code, options);
  return {
    format(value) {
      if (current === undefined) return own.format(value);
      const known = current.formats.get(own) ?? new Intl.NumberFormat(current.code, options);
      current.formats.set(own, known);
      return known.format(value);
    },
  };
}

/** Returns what `write` does, with the region's numbers. */
export function writeInRegion<T>(region: Region, write: () => T): T {
  current = region;
  try {
    return write();
  } finally {
    current = undefined;
  }
}
