'use client';

import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import type { EmbedSurface } from '../../embed/createEmbedSurface.js';
import { embedThemeToVariables } from '../../embed/embedThemeToVariables.js';
import type { LocaleSource } from '../../locales/LocaleSource.js';
import { resolveLocale } from '../../locales/resolveLocale.js';
import { stopAll } from '../../protocol/createListeners.js';
import type { EmbedTheme } from '../../protocol/embed/embedActions.js';

/** The look of a surface until its host changes it. */
export interface SurfaceLookOptions {
  /**
   * The code in the surface's address, or a locale object. The host's `set-locale` overrides it. A code that isn't shipped
   * is ignored. The strings of a code are loaded on demand; until then an empty frame is shown, and never English.
   *
   * @default defaultLocale
   */
  readonly locale?: LocaleSource | undefined;
  /**
   * Used if neither the host nor `locale` gives a language that is shipped.
   *
   * @default en-US
   */
  readonly defaultLocale?: LocaleSource | undefined;
  /**
   * Light or dark, until the host sends another one.
   *
   * @default `auto`: the setting of the viewer's system
   */
  readonly colorScheme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * The theme of the embed session; the host's `set-theme` replaces it.
   *
   * @default none
   */
  readonly theme?: EmbedTheme | undefined;
}

export interface SurfaceLook {
  readonly locale: LocaleSource;
  readonly colorScheme: 'light' | 'dark' | 'auto';
  /** The theme as variables, for the root's `style`. */
  readonly style: CSSProperties;
}

/** Returns the current look of a surface, which follows `set-locale`, `set-color-scheme` and `set-theme`. */
export function useSurfaceLook(surface: EmbedSurface, options: SurfaceLookOptions): SurfaceLook {
  const [asked, setAsked] = useState<Pick<SurfaceLookOptions, 'locale' | 'colorScheme' | 'theme'>>({});
  useEffect(() => {
    return stopAll([
      surface.onAction('set-locale', ({ locale }) => {
        // If the code isn't shipped, the language doesn't change.
        if (resolveLocale(locale) !== undefined) setAsked((before) => ({ ...before, locale }));
      }),
      surface.onAction('set-color-scheme', ({ scheme }) => setAsked((before) => ({ ...before, colorScheme: scheme }))),
      surface.onAction('set-theme', (theme) => {
        // An empty theme removes the previous one; a theme without usable values is a mistake and must not.
        const isUsable = Object.keys(theme).length === 0 || Object.keys(embedThemeToVariables(theme)).length > 0;
        if (isUsable) setAsked((before) => ({ ...before, theme }));
      }),
    ]);
  }, [surface]);
  const locale = [asked.locale, options.locale, options.defaultLocale].find(isKnown) ?? 'en-US';
  const theme = asked.theme ?? options.theme;
  const style = useMemo(() => embedThemeToVariables(theme), [theme]);
  return { locale, colorScheme: asked.colorScheme ?? options.colorScheme ?? 'auto', style };
}

function isKnown(locale: LocaleSource | undefined): locale is LocaleSource {
  return typeof locale === 'object' || resolveLocale(locale) !== undefined;
}
