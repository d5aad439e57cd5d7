import { rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { MarkdownPageEvent, MemberRouter } from 'typedoc-plugin-markdown';
import { writeComponentPage } from './componentPage.mjs';
import { createApplication } from './createApplication.mjs';
import { findGroup, findTarget, GROUPS, groupExports } from './groupExports.mjs';
import { referencedTypes } from './includeReferencedTypes.mjs';
import { writeFrontmatter } from './writeFrontmatter.mjs';

/** @typedef {import('./componentPage.mjs').Story} Story */

/**
 * Writes a page of Markdown for every export into `folder`: components into `components/`, everything else into
 * `reference/<entry>/`. Returns whether each link in the docstrings leads somewhere.
 * @param {string} folder is emptied first
 * @param {readonly Story[]} stories of Storybook's index
 */
export async function writeReference(folder, stories) {
  const app = await createApplication({
    plugin: ['typedoc-plugin-markdown'],
    out: folder,
    readme: 'none',
    router: 'tabletalk',
    groupOrder: GROUPS,
    sortEntryPoints: false,
    hideGenerator: true,
    validation: { notExported: false, invalidLink: true, notDocumented: false },
    ...MARKDOWN,
  });
  groupExports(app);
  app.renderer.defineRouter('tabletalk', SiteRouter);
  app.renderer.on(MarkdownPageEvent.END, (/** @type {any} */ page) => {
    if (page.model.isProject()) return;
    /** @param {import('typedoc').Reflection} model */
    const linkTo = (model) =>
      linkPages(`](${relative(dirname(page.url), app.renderer.router?.getFullUrl(model) ?? '')})`, page.url);
    page.contents = writePage(page.model, linkPages(page.contents ?? '', page.url), { stories, linkTo });
  });
  const project = await app.convert();
  if (project === undefined) return false;
  await app.generateOutputs(project);
  writeIndex(folder, project);
  return !app.logger.hasErrors() && !app.logger.hasWarnings();
}

/**
 * Writes the page of all entries, in place of TypeDoc's page of the project.
 * @param {string} folder @param {import('typedoc').ProjectReflection} project
 */
function writeIndex(folder, project) {
  rmSync(`${folder}/README.md`);
  const rows = (project.children ?? []).map(
    (entry) =>
      `| [\`${entry.name}\`](${shortName(entry.name)}/) | ${summaryOf(entry)} | ${entry.children?.filter(isExported).length ?? 0} |`,
  );
  const front = writeFrontmatter({ title: 'Reference', description: 'Every export of every entry.', kind: 'symbol' });
  const text =
    'Every export, by the entry that it is imported from. Components have [pages of their own](../components/Chat/).';
  const table = `| Entry | Contains | Exports |\n| --- | --- | --- |\n${rows.join('\n')}`;
  writeFileSync(`${folder}/reference/index.md`, `${front}${text}\n\n${table}\n`);
}

/** Options of the Markdown that TypeDoc's own types don't know. */
const MARKDOWN = /** @type {Partial<import('typedoc').TypeDocOptions>} */ ({
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  classPropertiesFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  propertyMembersFormat: 'table',
  typeDeclarationFormat: 'table',
  indexFormat: 'table',
  tableColumnSettings: { hideSources: true, hideModifiers: true, hideInherited: true, leftAlignHeaders: true },
  hidePageHeader: true,
  hideBreadcrumbs: true,
  hidePageTitle: true,
  useCodeBlocks: true,
});

class SiteRouter extends MemberRouter {
  /** @override @param {import('typedoc').DeclarationReflection} reflection */
  getIdealBaseName(reflection) {
    const { parent, name } = reflection;
    if (parent?.isProject()) return `reference/${shortName(name)}/index`;
    return isComponentPage(reflection) ? `components/${name}` : `reference/${shortName(parent?.name ?? '')}/${name}`;
  }
}

/** Of an entry: `core` for `tabletalk/core`. @param {string} name */
const shortName = (name) => name.replace(/^tabletalk\//, '');

/** @param {import('typedoc').Reflection} reflection */
function isComponentPage(reflection) {
  return (
    reflection.isDeclaration() && reflection.parent?.name === 'tabletalk' && findGroup(reflection) === 'Components'
  );
}

/**
 * @typedef {object} Site
 * @property {readonly Story[]} stories
 * @property {(model: import('typedoc').Reflection) => string} linkTo the end of a link to the page of an export
 */

/** @param {import('typedoc').DeclarationReflection} model @param {string} text @param {Site} site */
function writePage(model, text, { stories, linkTo }) {
  const { name, parent } = model;
  const description = summaryOf(model);
  if (isComponentPage(model)) {
    const front = writeFrontmatter({ title: name, description, kind: 'component' });
    return `${front}${writeComponentPage(name, text, stories)}\n`;
  }
  if (parent?.isProject())
    return writeFrontmatter({ title: name, description, kind: 'symbol' }) + writeEntry(model, text, linkTo);
  const title = model.signatures && !/^[A-Z]/.test(name) ? `${name}()` : name;
  const front = writeFrontmatter({ title, description, kind: 'symbol' });
  return `${front}${writeImport(model)}\n\n${text}`;
}

/** @param {import('typedoc').Reflection} model */
const isExported = (model) => !referencedTypes.has(model);

/** How an export is imported, itself or as part of a namespace. @param {import('typedoc').DeclarationReflection} model */
function writeImport(model) {
  const { name, parent } = model;
  if (!isExported(model)) return 'A part of other types, which is not exported itself.';
  if (parent?.parent && !parent.parent.isProject()) return `\`${parent.name}.${name}\` of \`${parent.parent.name}\``;
  return `\`import ${findGroup(model) === 'Types' ? 'type ' : ''}{ ${name} } from '${parent?.name}'\``;
}

/**
 * The page of an entry: its docstring, and a table of its exports for each group, in place of TypeDoc's lists.
 * @param {import('typedoc').DeclarationReflection} entry @param {string} text @param {Site['linkTo']} linkTo
 */
function writeEntry(entry, text, linkTo) {
  const [about = ''] = text.split(/^## /m);
  const tables = (entry.groups ?? []).map(({ title, children }) => {
    const rows = children.filter(isExported).map((child) => {
      const target = findTarget(/** @type {import('typedoc').DeclarationReflection} */ (child));
      return `| [\`${child.name}\`${linkTo(target)} | ${summaryOf(target).replaceAll('|', '\\|')} |`;
    });
    return `## ${title}\n\n| Name | |\n| --- | --- |\n${rows.join('\n')}`;
  });
  return `${[about.trim(), ...tables].join('\n\n')}\n`;
}

/** The first sentence of a docstring. @param {import('typedoc').DeclarationReflection} model */
function summaryOf({ comment, signatures }) {
  const own = comment?.summary ?? [];
  const parts = own.length > 0 ? own : (signatures?.[0]?.comment?.summary ?? []);
  const text = parts
    .map(({ text }) => text)
    .join('')
    .replaceAll('`', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
}

/**
 * Links between pages as a browser sees them: a page `a/B.md` is at `a/B/`, and `a/index.md` at `a/`.
 * @param {string} text @param {string} url of the page
 */
function linkPages(text, url) {
  const up = url.endsWith('/index.md') ? '' : '../';
  return text
    .replaceAll(
      /\]\(([\w./-]+)\.md(#[\w-]+)?\)/g,
      (_, path, hash = '') =>
        `](${up}${path.replace(/(^|\/)index$/, '$1')}${path.endsWith('index') ? '' : '/'}${hash})`,
    )
    .replaceAll(/\[\\`([^\]]+)\\`\]/g, '[`$1`]');
}
