// Builds the documentation into `site/`, with no network: the reference from the docstrings of every entry, the guides, and
// `llms.txt`. The pages work from any static host, and when opened as files.

import { Converter, PageEvent, StructureRouter } from 'typedoc';
import { createApplication } from './docs/createApplication.mjs';
import { root } from './docs/entries.mjs';
import { findGroup, GROUPS, groupExports } from './docs/groupExports.mjs';
import { GUIDES } from './docs/guides.mjs';
import { writeSiteLlms } from './docs/writeLlms.mjs';

const site = `${root}site`;
const app = await createApplication({
  readme: `${root}README.md`,
  projectDocuments: GUIDES.map((name) => `${root}docs/${name}.md`),
  out: site,
  router: 'tabletalk',
  // The README has its own heading.
  headings: { readme: false },
  hideGenerator: true,
  customCss: `${root}scripts/docs/site.css`,
  lightHighlightTheme: 'github-light',
  darkHighlightTheme: 'github-dark',
  highlightLanguages: ['bash', 'css', 'html', 'json', 'sql', 'tsx', 'typescript'],
  ignoredHighlightLanguages: ['text', 'mermaid'],
  navigation: { includeGroups: true, excludeReferences: false, compactFolders: false },
  groupOrder: GROUPS,
  sort: ['documents-first', 'alphabetical-ignoring-documents'],
  sortEntryPoints: false,
  sluggerConfiguration: { lowercase: true },
  searchInComments: true,
  searchInDocuments: true,
  includeHierarchySummary: false,
  validation: { notExported: false, invalidLink: true, notDocumented: false },
});
placeGuides(app);
groupExports(app);
titlePages(app);
const project = await app.convert();
if (project === undefined) process.exit(1);
await app.generateOutputs(project);
writeSiteLlms(site);
console.log(`Wrote site/index.html and site/llms.txt.`);
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1;

const HEADING = /^# (.+)\n/;

/**
 * Gives each guide the page `guides/<file name>.html` and names it after its first heading. So a guide needs no
 * front matter, which other viewers of Markdown show as a table.
 * @param {import('typedoc').Application} app
 */
function placeGuides(app) {
  /** @type {Map<unknown, string>} */
  const fileNames = new Map();

  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context, document) => {
    const [first] = document.content;
    const title = first?.kind === 'text' ? HEADING.exec(first.text)?.[1] : undefined;
    if (title === undefined) throw new Error(`${document.name} must begin with a heading.`);
    fileNames.set(document, document.name);
    document.name = title;
    document.frontmatter.group = 'Guides';
  });

  app.renderer.defineRouter(
    'tabletalk',
    class extends StructureRouter {
      /** @override @param {import('typedoc').Reflection} reflection */
      getIdealBaseName(reflection) {
        const fileName = fileNames.get(reflection);
        return fileName === undefined ? super.getIdealBaseName(reflection) : `guides/${fileName}`;
      }
    },
  );
}

/** What the page of an export is headed by, instead of its kind in TypeScript. */
const WORDS = new Map([
  ['Components', 'Component'],
  ['Hooks', 'Hook'],
]);

/**
 * Heads the pages of components and hooks by these words, where TypeDoc writes "Function".
 * @param {import('typedoc').Application} app
 */
function titlePages(app) {
  app.renderer.on(PageEvent.END, (/** @type {PageEvent} */ page) => {
    const { model } = page;
    if (!('isDeclaration' in model) || !model.isDeclaration()) return;
    const word = WORDS.get(findGroup(model));
    if (word !== undefined) page.contents = (page.contents ?? '').replace('<h1>Function ', `<h1>${word} `);
  });
}
