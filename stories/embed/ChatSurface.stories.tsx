import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ChatSurface, type ChatSurfaceProps } from 'tabletalk';
import { createEmbedSurface } from 'tabletalk/embed';
import { scenarios } from 'tabletalk/testing';
import { useStoryLook, useStorySession } from '../StoryFrame.js';

type SurfaceStoryProps = Pick<ChatSurfaceProps, 'surface' | 'title' | 'suggestions' | 'agentId'>;

/** `ChatSurface` with the session and the look of the story's frame. */
function StorySurface(props: SurfaceStoryProps) {
  const { colorScheme, locale } = useStoryLook();
  return <ChatSurface {...props} session={useStorySession()} colorScheme={colorScheme} locale={locale.code} />;
}

// Nothing embeds this page, so its events go nowhere. A line comment: a docstring here would replace the component's.
const meta: Meta<SurfaceStoryProps> = {
  title: 'Embedding/ChatSurface',
  component: ChatSurface as unknown as typeof StorySurface,
  render: (args) => <StorySurface {...args} />,
  args: {
    surface: createEmbedSurface({ surface: 'chat', hostOrigin: 'https://app.example.com' }),
    title: 'Ask your data',
    suggestions: ['Revenue by month in 2025'],
  },
  // Showing all functions of the surface would make the table wider than the page.
  argTypes: { surface: { control: false } },
  parameters: {
    frame: 'page',
  },
};

export default meta;
type Story = StoryObj<SurfaceStoryProps>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Revenue by month in 2025' })).toBeVisible();
  },
};

export const Answered: Story = {
  parameters: { chat: { agent: scenarios.simpleAnswer, question: 'How did 2025 go?' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('€1,204,880')).toBeVisible();
  },
};

export const Dark: Story = { ...Empty, globals: { theme: 'dark' } };
