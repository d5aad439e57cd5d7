'use client';

import { type ReactNode, Suspense, startTransition, useEffect, useMemo, useReducer, useState } from 'react';
import { type LocaleLoad, loadedLocale } from '../../locales/createLocaleLoader.js';
import { enUS } from '../../locales/en-US.js';
import type { Locale } from '../../locales/Locale.js';
import type { LocaleSource } from '../../locales/LocaleSource.js';
import { requestLocale } from '../../locales/loadLocale.js';
import { chooseLocale } from '../../locales/resolveLocale.js';

export interface LocaleBoundaryProps {
  /** Default `en-US`. */
  readonly locale: LocaleSource | undefined;
  /** Shown until the strings of a code are loaded for the first time. It contains no text. */
  readonly fallback: ReactNode;
  readonly children: (locale: Locale) => ReactNode;
}

/**
 * Renders children with the strings of a locale. It waits for the strings of a code. At first, it suspends within its own
 * boundary, so that the page around it isn't hidden. When the code changes later, the previous strings stay until the new ones
 * are loaded, so nothing is unmounted.
 */
export function LocaleBoundary({ locale = enUS, fallback, children }: LocaleBoundaryProps): ReactNode {
  const load = useLocaleLoad(locale);
  // Fixed on mount, since a change would remount the children. It depends on the code and not on what is loaded already,
  // because a server and a page must render the same boundaries.
  const [needsBoundary] = useState(typeof locale === 'string' && chooseLocale(locale) !== 'en-US');
  const boundary = (
    <Suspense fallback={fallback}>
      <Loaded load={load}>{children}</Loaded>
    </Suspense>
  );
  const [first] = useState(boundary);
  if (!needsBoundary) return children(load.locale ?? enUS);
  // Waits for hydration: React discards a server's markup if it is updated before it can be hydrated.
  return load.locale === undefined ? first : boundary;
}

function Loaded({ load, children }: { readonly load: LocaleLoad } & Pick<LocaleBoundaryProps, 'children'>): ReactNode {
  // React 18 has no `use`, but both versions suspend for a thrown promise.
  if (load.locale === undefined) throw load.whenLoaded;
  return children(load.locale);
}

/** Returns the load of `locale` or, while that is incomplete, the previous one. Re-renders once it is complete. */
function useLocaleLoad(locale: LocaleSource): LocaleLoad {
  const wanted = useMemo(() => (typeof locale === 'string' ? requestLocale(locale) : loadedLocale(locale)), [locale]);
  const [shown, setShown] = useState(wanted);
  const [, rerender] = useReducer((renders: number) => renders + 1, 0);
  const isLoaded = wanted.locale !== undefined;
  if (isLoaded && shown !== wanted) setShown(wanted);

  useEffect(() => {
    if (isLoaded) return;
    let isCurrent = true;
    void wanted.whenLoaded.then(() => {
      if (isCurrent) startTransition(rerender);
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted, isLoaded]);
  return isLoaded ? wanted : shown;
}
