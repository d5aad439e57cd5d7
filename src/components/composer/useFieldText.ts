'use client';

import { useEffect, useRef } from 'react';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import { useComposer } from '../../hooks/useComposer.js';
import { useLatest } from '../../hooks/useLatest.js';

/** Those props of `Composer`. */
interface FieldTextOptions {
  readonly value: string | undefined;
  readonly onValueChange: ((value: string) => void) | undefined;
  readonly defaultValue: string;
}

/** The text to show, and both ways between the composer's and a page's `value`. */
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

  // The first render, and a server's, has the initial text before the composer does.
  return value ?? (hasStarted.current ? text : text || defaultValue);
}
