import { PageEvent } from 'typedoc';
import { findGroup } from './groupExports.mjs';

/** What the page of an export is headed by, instead of its kind in TypeScript. */
const WORDS = new Map([
  ['Components', 'Component'],
  ['Hooks', 'Hook'],
]);

/**
 * Heads the pages of components and hooks by these words, where TypeDoc writes "Function".
 * @param {import('typedoc').Application} app
 */
export function titlePages(app) {
  app.renderer.on(PageEvent.END, (/** @type {PageEvent} */ page) => {
    const { model } = page;
    if (!('isDeclaration' in model) || !model.isDeclaration()) return;
    const word = WORDS.get(findGroup(model));
    if (word !== undefined) page.contents = (page.contents ?? '').replace('<h1>Function ', `<h1>${word} `);
  });
}
