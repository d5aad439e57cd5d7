import type { Meta } from '@storybook/react-vite';
import { StoryChat, type StoryChatProps } from './StoryChat.js';

/** What stories of a whole chat have in common: they render `Chat` with the frame's session. */
export const chatStories = {
  render: (args) => <StoryChat {...args} />,
  args: { title: 'Ask your data' },
  parameters: { frame: 'page' },
} satisfies Meta<StoryChatProps>;
