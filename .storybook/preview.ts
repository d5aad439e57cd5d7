import type { Preview } from '@storybook/react-vite';
import 'tabletalk/styles.css';

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    layout: 'fullscreen',
  },
};

export default preview;
