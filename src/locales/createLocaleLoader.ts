import { warnInDevelopment } from '../protocol/warnInDevelopment.js';
import { enUS } from './en-US.js';
import type { Locale } from './Locale.js';
import { chooseLocale } from './resolveLocale.js';
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

/**
 * Returns a function that loads the strings for a code, resolved as `resolveLocale` does and otherwise `en-US`. Each
 * language is imported once. A failed import gives English and a warning, and the next call tries again.
 */
export function createLocaleLoader(files: LocaleFiles): (code: string | undefined) => LocaleLoad {
  const loads = new Map<ShippedLocale, LocaleLoad>([['en-US', loadedLocale(enUS)]]);

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

  return (code) => {
    const shipped = chooseLocale(code);
    return loads.get(shipped) ?? start(shipped as keyof LocaleFiles);
  };
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
