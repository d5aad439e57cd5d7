import { warnInDevelopment } from '../protocol/warnInDevelopment.js';
import { enUS } from './en-US.js';
import { inRegion } from './inRegion.js';
import type { Locale } from './Locale.js';
import { regionalCode } from './regionalCode.js';
import { chooseLocale, resolveLocale } from './resolveLocale.js';
import type { ShippedLocale } from './shippedLocales.js';

/** The strings of one language, loaded or loading. */
export interface LocaleLoad {
  /** Undefined while the strings load. English if they can't be loaded. */
  readonly locale: Locale | undefined;
  /** Resolves once `locale` is set. Never rejects. */
  readonly whenLoaded: Promise<Locale>;
}

/** Imports the strings of each language except English, which is built in. */
export type LocaleFiles = Readonly<
  Record<Exclude<ShippedLocale, 'en-US'>, () => Promise<{ readonly default: Locale }>>
>;

/** Maximum number of regions that are cached per language, since a server may take codes from requests. */
const MAX_REGIONS = 50;

/**
 * Returns a function that loads the strings for a code, resolved as `resolveLocale` does and otherwise `en-US`, with the
 * dates and numbers of the code itself. Each language is imported once. A failed import gives English and a warning, and the next call tries again.
 */
export function createLocaleLoader(files: LocaleFiles): (code: string | undefined) => LocaleLoad {
  const loads = new Map<ShippedLocale, LocaleLoad>([['en-US', loadedLocale(enUS)]]);
  /** Keyed by the load of their language, which is replaced after a failure. */
  const regions = new WeakMap<LocaleLoad, Map<string, LocaleLoad>>();

  function start(code: keyof LocaleFiles): LocaleLoad {
    const load: { locale: Locale | undefined; whenLoaded: Promise<Locale> } = {
      locale: undefined,
      whenLoaded: files[code]().then(
        (file) => {
          load.locale = file.default;
          return file.default;
        },
        (error: unknown) => {
          loads.delete(code);
          warnInDevelopment(describeFailure(code, error));
          load.locale = enUS;
          return enUS;
        },
      ),
    };
    loads.set(code, load);
    return load;
  }

  function loadRegion(language: LocaleLoad, shipped: ShippedLocale, code: string): LocaleLoad {
    const known = regions.get(language) ?? new Map<string, LocaleLoad>();
    regions.set(language, known);
    if (known.size >= MAX_REGIONS && !known.has(code)) known.clear();
    const load = known.get(code) ?? adaptLoad(language, shipped, code);
    known.set(code, load);
    return load;
  }

  return (code) => {
    const shipped = chooseLocale(code);
    const language = loads.get(shipped) ?? start(shipped as keyof LocaleFiles);
    const region = code !== undefined && resolveLocale(code) !== undefined ? regionalCode(code, shipped) : undefined;
    return region === undefined ? language : loadRegion(language, shipped, region);
  };
}

function adaptLoad(language: LocaleLoad, shipped: ShippedLocale, code: string): LocaleLoad {
  // If English replaces a language that couldn't be loaded, it isn't adapted to the region.
  const adapt = (locale: Locale) => (locale.code === shipped ? inRegion(locale, code) : locale);
  const load: { locale: Locale | undefined; readonly whenLoaded: Promise<Locale> } = {
    locale: language.locale && adapt(language.locale),
    whenLoaded: language.whenLoaded.then((locale) => {
      load.locale ??= adapt(locale);
      return load.locale;
    }),
  };
  return load;
}

/** A locale object as a load that is already complete. */
export function loadedLocale(locale: Locale): LocaleLoad {
  return { locale, whenLoaded: Promise.resolve(locale) };
}

function describeFailure(code: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return (
    `the strings of the locale ${code} could not be loaded (${reason}), so the text is in English. Check that the page's ` +
    `scripts are deployed and that its Content-Security-Policy allows them, or import the locale from ` +
    `tabletalk/locales/${code} and pass that object. The next component that is mounted with this code tries again.`
  );
}
