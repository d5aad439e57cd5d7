import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import { sourceAliases } from '../scripts/sourceAliases.mjs';
import { isVariant } from '../stories/isVariant.js';

const root = fileURLToPath(new URL('..', import.meta.url));

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Advice for those who write their first story.
  features: { sidebarOnboardingChecklist: false },
  typescript: {
    // Reads props through TypeScript: most props types extend an element's attributes or are unions, which a parser can't
    // resolve. The stories' tests don't need it.
    reactDocgen: process.env.VITEST ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: `${root}tsconfig.json`,
      include: ['src/**/*.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      propFilter: ({ parent, declarations }) =>
        !(declarations ?? (parent ? [parent] : [])).some(({ fileName }) => fileName.includes('node_modules')),
    },
  },
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) =>
        (await indexer.createIndex(file, options)).map((story) =>
          isVariant(story.exportName) ? { ...story, tags: [...(story.tags ?? []), '!dev', '!autodocs'] } : story,
        ),
    })),
  viteFinal: (vite) => ({
    ...vite,
    // Without the size of each file.
    logLevel: 'warn',
    build: {
      ...vite.build,
      rolldownOptions: {
        // Storybook reads the names of components and functions, which minifying would shorten.
        output: { keepNames: true },
        // A browser needs no 'use client'. There would be a warning of twelve lines for each file.
        onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
      },
    },
    resolve: { ...vite.resolve, alias: [...sourceAliases(root), ...toList(vite.resolve?.alias)] },
  }),
};

export default config;

function toList(
  alias:
    | NonNullable<NonNullable<Parameters<NonNullable<StorybookConfig['viteFinal']>>[0]['resolve']>['alias']>
    | undefined,
) {
  if (alias === undefined) return [];
  return Array.isArray(alias) ? alias : Object.entries(alias).map(([find, replacement]) => ({ find, replacement }));
}
