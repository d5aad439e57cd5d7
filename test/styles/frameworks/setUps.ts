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

/** A page's own rules for elements. */
const ELEMENT_RULES = `
* { box-sizing: content-box; }
button { width: 100%; min-height: 44px; text-transform: uppercase; box-shadow: 0 1px 2px gray; font-weight: bold; }
input, textarea, select { width: 100%; height: 48px; box-shadow: inset 0 0 2px gray; }
label { font-weight: bold; margin-bottom: 8px; }
table { margin: 16px 0; border: 1px solid gray; border-collapse: separate; background: pink; }
th, td { padding: 16px; border: 1px solid blue; background: pink; text-align: center; text-transform: uppercase; vertical-align: top; }
svg { width: 50px; max-width: 100%; height: 50px; fill: red; stroke: green; }
img { max-width: 100%; }
a { color: magenta; text-decoration: none; border-bottom: 1px solid; font-weight: bold; }
`;

/** A page whose rules for elements come before the unlayered sheet. */
export const elementRules: SetUp = ['rules for elements before the unlayered sheet', [ELEMENT_RULES, unlayered]];

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
  const setUps = [...(await setUpTailwind()), elementRules];
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
