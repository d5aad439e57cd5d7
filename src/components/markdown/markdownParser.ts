import { lazyPart } from '../../lazy/lazyPart.js';

/** The parser of all of GitHub Flavored Markdown. Most of an answer can be shown before it is loaded: see `createPlainParser`. */
export const markdownParser = lazyPart(
  () => import('../../markdown/createParser.js').then(({ createParser }) => createParser),
  { isPreloaded: true },
);

// On a server, it is loaded before the first request, so that even markup rendered in one pass is complete.
if (typeof document === 'undefined') markdownParser.load().catch(() => {});
