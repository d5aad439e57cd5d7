import { useLayoutEffect, useState } from 'react';
import { useMediaQuery } from './useMediaQuery.js';

type ColorSchemeChoice = 'auto' | 'light' | 'dark';

export interface ColorScheme {
  readonly choice: ColorSchemeChoice;
  /** The scheme on display: `auto` is resolved to the system's setting. */
  readonly resolved: 'light' | 'dark';
  readonly choose: (choice: ColorSchemeChoice) => void;
}

/** Also used in index.html, which sets the theme before the first paint. */
const STORAGE_KEY = 'larkfield.colorScheme';

/** Returns the colour scheme. It is stored for the next visit, and set on the document for the style sheets. */
export function useColorScheme(): ColorScheme {
  const [choice, setChoice] = useState(readChoice);
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  const resolved = choice === 'auto' ? (prefersDark ? 'dark' : 'light') : choice;

  useLayoutEffect(() => {
    document.documentElement.dataset.theme = resolved;
  }, [resolved]);

  const choose = (next: ColorSchemeChoice) => {
    localStorage.setItem(STORAGE_KEY, next);
    setChoice(next);
  };
  return { choice, resolved, choose };
}

function readChoice(): ColorSchemeChoice {
  const kept = localStorage.getItem(STORAGE_KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}
