import type { Locale } from './Locale.js';

/** Some strings of a locale. Records such as `errorTitle` may be partial. */
export type LocaleOverrides = {
  readonly [Key in keyof Locale]?:
    | (Locale[Key] extends Readonly<Record<string, string>> ? Partial<Locale[Key]> : Locale[Key])
    | undefined;
};

/**
 * Returns a locale with some strings replaced; strings that are omitted or undefined stay those of `base`. Call it once,
 * outside components: a new object re-renders every part.
 *
 * ```ts
 * const locale = createLocale(enUS, {
 *   emptyTitle: 'Ask about your orders',
 *   stepsSummary: (queries) => `${queries} queries`,
 *   errorTitle: { network: 'You are offline' },
 * });
 * ```
 */
export function createLocale(base: Locale, overrides: LocaleOverrides): Locale {
  const entries = Object.entries(overrides).map(([key, value]) => {
    const isRecord = typeof value === 'object' && value !== null;
    return [key, isRecord ? { ...(base[key as keyof Locale] as object), ...withoutUndefined(value) } : value];
  });
  // The type of `overrides` has checked each entry; TypeScript can't see that through a list of entries.
  return { ...base, ...withoutUndefined(Object.fromEntries(entries)) } as Locale;
}

function withoutUndefined(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
