'use client';

import { useEffect, useRef } from 'react';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import { useComposer } from '../../hooks/useComposer.js';
import { useLatest } from '../../hooks/useLatest.js';

/** The props of `Composer` that concern its text. */
interface FieldTextOptions {
  readonly value: string | undefined;
  readonly onValueChange: ((value: string) => void) | undefined;
  readonly defaultValue: string;
}

/** Returns the text to show, and synchronizes the composer's draft with a page's `value`. */
export function useFieldText({ value, onValueChange, defaultValue }: FieldTextOptions): string {
  const { text, setText, subscribeText } = useComposer();
  const latest = useLatest({ value, onValueChange });
  const hasStarted = useRef(false);

  useBrowserLayoutEffect(() => {
    if (value !== undefined) setText(value);
    else if (!hasStarted.current && defaultValue !== '' && text === '') setText(defaultValue);
    hasStarted.current = true;
  }, [setText, value, text, defaultValue]);

  useEffect(
    () =>
      subscribeText((next) => {
        if (next !== latest.current.value) latest.current.onValueChange?.(next);
      }),
    [subscribeText],
  );

  // In the first render and on a server, the composer doesn't have the initial text yet.
  return value ?? (hasStarted.current ? text : text || defaultValue);
}
