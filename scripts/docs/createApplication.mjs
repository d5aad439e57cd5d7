import { Application } from 'typedoc';
import { documentComponents } from './documentComponents.mjs';
import { readEntries, root } from './entries.mjs';
import { includeReferencedTypes } from './includeReferencedTypes.mjs';

/**
 * Returns a TypeDoc application for the package's entries, with the options that the site and the check of docstrings
 * share.
 * @param {Partial<import('typedoc').TypeDocOptions>} options
 */
export async function createApplication(options) {
  const app = await Application.bootstrapWithPlugins({
    name: 'tabletalk',
    entryPoints: readEntries().map(({ source }) => `${root}${source}`),
    tsconfig: `${root}tsconfig.json`,
    // `npm run check` has run the compiler.
    skipErrorChecking: true,
    disableSources: true,
    excludeExternals: true,
    excludePrivate: true,
    ...options,
  });
  includeReferencedTypes(app);
  documentComponents(app);
  return app;
}
