'use client';

import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import type { EmbedSurface } from '../../embed/createEmbedSurface.js';
import { embedThemeToVariables } from '../../embed/embedThemeToVariables.js';
import { enUS } from '../../locales/en-US.js';
import type { Locale } from '../../locales/Locale.js';
import { chooseLocale, resolveLocale } from '../../locales/resolveLocale.js';
import { loadLocale } from '../../locales/shippedLocales.js';
import type { EmbedTheme } from '../../protocol/embedActions.js';

/** How a surface looks before its host says otherwise. */
export interface SurfaceLookOptions {
  /**
   * Code from the surface's address; the host's `set-locale` goes over it. Codes that are not shipped are ignored: the
   * language before stays.
   */
  readonly locale?: string | undefined;
  /** Where neither host nor address name a language; default `en-US`. */
  readonly defaultLocale?: string | undefined;
  /** Default `auto`: the setting of the viewer's system. */
  readonly colorScheme?: 'light' | 'dark' | 'auto' | undefined;
  /** The theme of the embed session; the host's `set-theme` takes its place. */
  readonly theme?: EmbedTheme | undefined;
}

export interface SurfaceLook {
  readonly locale: Locale;
  readonly colorScheme: 'light' | 'dark' | 'auto';
  /** The theme as variables, for the root's `style`. */
  readonly style: CSSProperties;
}

/** Obeys `set-locale`, `set-color-scheme` and `set-theme`: what a surface is to look like now. */
export function useSurfaceLook(surface: EmbedSurface, options: SurfaceLookOptions): SurfaceLook {
  const [asked, setAsked] = useState<SurfaceLookOptions>({});
  useEffect(() => {
    const stops = [
      surface.onAction('set-locale', ({ locale }) => {
        // A code that is not shipped is ignored, so what was asked before stays.
        if (resolveLocale(locale) !== undefined) setAsked((before) => ({ ...before, locale }));
      }),
      surface.onAction('set-color-scheme', ({ scheme }) => setAsked((before) => ({ ...before, colorScheme: scheme }))),
      surface.onAction('set-theme', (theme) => {
        // An empty theme takes the one before away; one without a usable value is a mistake and must not.
        const isUsable = Object.keys(theme).length === 0 || Object.keys(embedThemeToVariables(theme)).length > 0;
        if (isUsable) setAsked((before) => ({ ...before, theme }));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [surface]);
  const locale = useShippedLocale(chooseLocale(asked.locale, options.locale, options.defaultLocale));
  const theme = asked.theme ?? options.theme;
  const style = useMemo(() => embedThemeToVariables(theme), [theme]);
  return { locale, colorScheme: asked.colorScheme ?? options.colorScheme ?? 'auto', style };
}

/** The language before stays until the strings of the next are here. */
function useShippedLocale(code: ReturnType<typeof chooseLocale>): Locale {
  const [locale, setLocale] = useState<Locale>(enUS);
  useEffect(() => {
    let isCurrent = true;
    void loadLocale(code).then((loaded) => isCurrent && setLocale(loaded));
    return () => {
      isCurrent = false;
    };
  }, [code]);
  return locale;
}
