/**
 * The block at the beginning of a page that Starlight reads. `kind` decides how high a search ranks the page.
 * @param {{ title: string, description?: string, kind: 'start' | 'guide' | 'component' | 'example' | 'symbol' }} page
 */
export function writeFrontmatter({ title, description = '', kind }) {
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\nkind: ${kind}\n---\n\n`;
}
