import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import 'tabletalk/styles.css';

// Stories run as tests, also on machines where a second is slow.
configure({ asyncUtilTimeout: 30_000 });

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    layout: 'fullscreen',
  },
};

export default preview;
