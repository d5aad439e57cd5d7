import { onTestFinished } from 'vitest';
import { createLocaleLoader, type LocaleFiles } from '../../src/locales/createLocaleLoader.js';
import { deDE } from '../../src/locales/de-DE.js';
import { enUS } from '../../src/locales/en-US.js';
import { frFR } from '../../src/locales/fr-FR.js';

/** Strings that load when a test lets them, instead of by the imports of `requestLocale`. */
export function createLocaleGate() {
  const loads: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const load =
    <Strings>(strings: Strings) =>
    () =>
      new Promise<{ default: Strings }>((resolve, reject) => {
        loads.push({ resolve: () => resolve({ default: strings }), reject });
      });
  // The tests don't request any other language.
  const files = { 'de-DE': load(deDE), 'fr-FR': load(frFR) } as unknown as LocaleFiles;
  return {
    request: createLocaleLoader(files),
    /** Completes the oldest load. */
    open: () => loads.shift()?.resolve(),
    fail: () => loads.shift()?.reject(new TypeError('Failed to fetch')),
  };
}

const ENGLISH = Object.entries(enUS).flatMap(([key, text]) =>
  // Words such as “SQL” are the same in German.
  typeof text === 'string' && text.length > 3 && text !== deDE[key as keyof typeof deDE] ? [text] : [],
);

/** Collects every English string that appears below an element until the test ends, in its text or its attributes. */
export function watchForEnglish(root: Element): readonly string[] {
  const found: string[] = [];
  const look = () => {
    const { innerHTML } = root;
    found.push(...ENGLISH.filter((text) => innerHTML.includes(`>${text}<`)));
  };
  const lookAtNames = () => {
    for (const element of root.querySelectorAll('[aria-label], [title], [placeholder]')) {
      const names = ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '');
      found.push(...names.filter((name) => ENGLISH.includes(name)));
    }
  };
  const observer = new MutationObserver(() => {
    look();
    lookAtNames();
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  onTestFinished(() => observer.disconnect());
  return found;
}
