// Builds the documentation into `site/`, with no network: the reference from the docstrings of every entry, the guides, and
// `llms.txt`. The pages work from any static host, and when opened as files.
import { createApplication } from './docs/createApplication.mjs';
import { root } from './docs/entries.mjs';
import { GROUPS, groupExports } from './docs/groupExports.mjs';
import { GUIDES } from './docs/guides.mjs';
import { placeGuides } from './docs/placeGuides.mjs';
import { titlePages } from './docs/titlePages.mjs';
import { writeLlms } from './docs/writeLlms.mjs';

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
writeLlms(site);
console.log(`Wrote site/index.html and site/llms.txt.`);
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1;
