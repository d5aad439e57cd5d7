import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { themes } from 'storybook/theming';
import { enUS, type Locale, loadLocale, shippedLocales } from 'tabletalk';
import 'tabletalk/styles.css';
import { isVariant } from '../stories/isVariant.js';
import { StoryFrame, type StoryLook } from '../stories/StoryFrame.js';
import { sourceOf } from '../stories/sourceOf.js';
import { DocsPage } from './DocsPage.js';
import { groupProps } from './groupProps.js';

// Stories also run as tests, some of them on slow machines.
// The announcer repeats an answer's first sentence for three seconds.
// By default each try of a query that waits writes down the whole page.
configure({
  asyncUtilTimeout: 30_000,
  defaultIgnore: 'script, style, [data-tt-part="hidden-text"] > span',
  getElementError: (message) => new Error(message ?? undefined),
});

/** As in the manager: what the visitor's system prefers, until they choose in the toolbar. */
const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    // The panel lists what it passed, too; a test that isn't started from there only needs what fails.
    a11y: {
      test: 'error',
      ...(import.meta.env.VITEST_STORYBOOK === 'false' && { options: { resultTypes: ['violations'] } }),
    },
    layout: 'fullscreen',
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: {
      page: DocsPage,
      // The page has an example that is compiled. The one of the docstring would repeat it.
      extractComponentDescription: (component?: { readonly __docgenInfo?: { readonly description?: string } }) =>
        component?.__docgenInfo?.description?.replaceAll(/```[\s\S]*?```/g, '') ?? '',
      theme: themes[scheme],
      toc: { headingSelector: 'h2, h3', title: 'On this page' },
      source: { language: 'tsx', transform: (_: string, { title }: { title: string }) => sourceOf(title) },
      stories: { filter: ({ id }: { id: string }) => !isVariant(id) },
    },
    options: {
      storySort: {
        // Titles that the order leaves out, such as the numbered tasks. By default they follow the names of their files.
        method: 'alphabetical',
        order: [
          'Introduction',
          'Embed in a product',
          'Your own UI',
          'Your design system',
          'Tokens',
          'Chat',
          ['Chat', 'MessageList', 'Turn', 'Message'],
          'Results',
          ['SqlResult', 'ResultTable', 'ResultChart'],
          'Text',
          'Threads',
          'Embedding',
          'Dashboards',
          'Examples',
        ],
      },
    },
  },
  globalTypes: {
    theme: select('Theme', 'contrast', ['light', 'dark', 'auto']),
    locale: select('Language', 'globe', shippedLocales),
    direction: select('Direction', 'transfer', ['of the language', 'ltr', 'rtl']),
    width: select('Width', 'grow', ['full', '380']),
  },
  argTypesEnhancers: [groupProps],
  initialGlobals: { theme: scheme, locale: 'en-US', direction: 'of the language', width: 'full' },
  loaders: [async ({ globals }) => ({ locale: await loadLocale(globals.locale) })],
  decorators: [
    (Story, { id, globals, loaded, parameters, viewMode }) => {
      const locale: Locale = loaded.locale ?? enUS;
      const look: StoryLook = {
        colorScheme: globals.theme,
        locale,
        direction: globals.direction === 'ltr' || globals.direction === 'rtl' ? globals.direction : locale.direction,
      };
      return (
        <StoryFrame
          key={id}
          look={look}
          width={globals.width === 'full' ? undefined : Number(globals.width)}
          layout={parameters.frame ?? 'part'}
          isInDocs={viewMode === 'docs'}
          conversation={parameters.chat}
        >
          <Story />
        </StoryFrame>
      );
    },
  ],
};

export default preview;

function select(title: string, icon: 'contrast' | 'globe' | 'transfer' | 'grow', items: readonly string[]) {
  return { description: title, toolbar: { title, icon, items: [...items], dynamicTitle: true } };
}
