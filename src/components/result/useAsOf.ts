'use client';

import { useMemo } from 'react';
import { useChatUi } from '../../hooks/provider/ChatUiContext.js';
import { useIsHydrated } from '../../hooks/useIsHydrated.js';
import { writeAsOf } from './writeAsOf.js';

/** Returns when rows were read or refreshed, as `writeAsOf` writes it. Undefined on a server, which doesn't know the reader's time zone. */
export function useAsOf(asOf: number | string | undefined): string | undefined {
  const { locale, timeZone } = useChatUi();
  const isHydrated = useIsHydrated();
  return useMemo(
    () => (isHydrated ? writeAsOf(asOf, locale.code, timeZone) : undefined),
    [isHydrated, asOf, locale, timeZone],
  );
}
