import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { enUS, type Locale, loadLocale, shippedLocales } from 'tabletalk';
import 'tabletalk/styles.css';
import { StoryFrame, type StoryLook } from '../stories/StoryFrame.js';

// Stories run as tests, also on machines where a second is slow.
configure({ asyncUtilTimeout: 30_000 });

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    layout: 'fullscreen',
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      storySort: {
        order: ['Introduction', 'Tokens', 'Chat', ['Chat', 'MessageList', 'Turn', 'Message'], 'Results', 'Text'],
      },
    },
  },
  globalTypes: {
    theme: select('Theme', 'contrast', ['light', 'dark', 'auto']),
    locale: select('Language', 'globe', shippedLocales),
    direction: select('Direction', 'transfer', ['of the language', 'ltr', 'rtl']),
    width: select('Width', 'grow', ['full', '380']),
  },
  initialGlobals: { theme: 'light', locale: 'en-US', direction: 'of the language', width: 'full' },
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
