import { Converter, StructureRouter } from 'typedoc';

const HEADING = /^# (.+)\n/;

/**
 * Gives each guide the page `guides/<file name>.html` and names it after its first heading. So a guide needs no
 * front matter, which other viewers of Markdown show as a table.
 * @param {import('typedoc').Application} app
 */
export function placeGuides(app) {
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
