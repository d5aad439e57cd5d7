import type { Meta } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { Chat } from 'tabletalk';
import { StoryChat, type StoryChatProps } from './StoryChat.js';

/** What stories of a whole chat have in common: they document `Chat` and render it with the frame's session. */
export const chatStories = {
  // Its props are a union, of which a story sets only some.
  component: Chat as unknown as ComponentType<StoryChatProps>,
  render: (args) => <StoryChat {...args} />,
  args: { title: 'Ask your data' },
  parameters: {
    frame: 'page',
    docs: { source: { transform: (code: string) => code.replaceAll('StoryChat', 'Chat') } },
  },
} satisfies Meta<StoryChatProps>;
