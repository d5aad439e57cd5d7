import { lazyPart } from '../../lazy/lazyPart.js';

/** Our parser of all of GitHub Flavored Markdown. Most of an answer can be shown before it is loaded: see `createPlainParser`. */
export const markdownParser = lazyPart(
  () => import('../../markdown/createParser.js').then(({ createParser }) => createParser),
  { isPreloaded: true },
);

// A server has it by the first request, so that even what it renders in one go is complete.
if (typeof document === 'undefined') markdownParser.load().catch(() => {});
