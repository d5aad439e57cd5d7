import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { GUIDE_GROUPS } from '../scripts/docs/guides.mjs';
import { sourceAliases } from '../scripts/sourceAliases.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { description } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

export default defineConfig({
  // The path of the site on its host, such as `/tabletalk`.
  base: process.env.SITE_BASE ?? '/',
  trailingSlash: 'always',
  devToolbar: { enabled: false },
  telemetry: false,
  vite: {
    resolve: { alias: sourceAliases(root), dedupe: ['react', 'react-dom'] },
    server: { fs: { allow: [root] } },
  },
  integrations: [
    starlight({
      title: 'Tabletalk',
      description,
      favicon: '/favicon.svg',
      customCss: ['./src/styles/site.css'],
      components: {
        Hero: './src/components/Hero.astro',
        Head: './src/components/Head.astro',
        PageTitle: './src/components/PageTitle.astro',
        MarkdownContent: './src/components/MarkdownContent.astro',
      },
      // Guides are long, and the reference has many short pages, which must not rank higher for being short.
      pagefind: { ranking: { pageLength: 0.1, termFrequency: 0.4, metaWeights: { title: 1 } } },
      expressiveCode: { styleOverrides: { borderRadius: '0.5rem' } },
      lastUpdated: false,
      sidebar: [
        ...GUIDE_GROUPS.map(({ label, guides }) => ({ label, items: guides.map((name) => `guides/${name}`) })),
        { label: 'Examples', link: '/examples/' },
        { label: 'Components', collapsed: true, items: [{ autogenerate: { directory: 'components' } }] },
        { label: 'Reference', link: '/reference/' },
        { label: 'Catalogue', link: '/storybook/', attrs: { 'data-outside': '' } },
      ],
    }),
  ],
});
