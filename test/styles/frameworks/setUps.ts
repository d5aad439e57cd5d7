import { commands } from 'vitest/browser';
import type { compileSheet } from './compileSheet.js';
import { layered, unlayered } from './ownSheets.js';

declare module 'vitest/browser' {
  interface BrowserCommands {
    compileSheet: typeof compileSheet;
  }
}

/** A page as docs/theming.md describes it: its name, and its sheets in order. */
export type SetUp = readonly [name: string, sheets: readonly string[]];

/** The first line of a page with Tailwind 4. */
export const LAYER_ORDER = '@layer theme, base, tabletalk, components, utilities;';

/** Returns the pages on which utilities win, with a framework's sheet before and after the package's. */
export async function setUpTailwind(classes = ''): Promise<SetUp[]> {
  const four = await commands.compileSheet('tailwind-4', classes);
  const three = await commands.compileSheet('tailwind-3-layered', classes);
  return [
    ['Tailwind 4 after the package’s sheet', [LAYER_ORDER, layered, four]],
    ['Tailwind 4 before the package’s sheet', [LAYER_ORDER, four, layered]],
    ['Tailwind 3 with its preflight in a layer', [three, layered]],
  ];
}

/** Returns all pages with a framework. */
export async function setUpFrameworks(): Promise<SetUp[]> {
  const setUps = await setUpTailwind();
  for (const framework of ['tailwind-3', 'bootstrap', 'bootstrap-reboot', 'mui'] as const) {
    const sheet = await commands.compileSheet(framework);
    setUps.push([`${framework} after the unlayered sheet`, [unlayered, sheet]]);
    setUps.push([`${framework} before the unlayered sheet`, [sheet, unlayered]]);
  }
  return setUps;
}

/** Transitions would show values in between. The page's own margin changes widths, and with them automatic margins. */
const STILL = '* { animation: none !important; transition: none !important; } body { margin: 0 !important; }';

/** Replaces all style sheets of the page. */
export function wear(sheets: readonly string[]): void {
  for (const element of document.querySelectorAll('style, link[rel="stylesheet"]')) element.remove();
  for (const sheet of [...sheets, `${STILL} ${STILL.replace('*', '::before, ::after')}`]) {
    const style = document.createElement('style');
    style.textContent = sheet;
    document.head.append(style);
  }
}
