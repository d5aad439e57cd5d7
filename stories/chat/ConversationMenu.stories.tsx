import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ConversationMenu } from 'tabletalk';
import { storyMessage } from '../storyMessages.js';

const meta = {
  title: 'Chat/ConversationMenu',
  component: ConversationMenu,
  parameters: {
    // The play functions open the menu. They run in a frame, not in a docs page.
    docs: { story: { inline: false, height: 220 } },
    chat: {
      initialMessages: [
        storyMessage({ id: '1764000000000-message', role: 'user', content: 'How many orders came back in June?' }),
        storyMessage({ id: 'answer', role: 'assistant', content: '214 orders came back.', graphPath: ['final'] }),
      ],
    },
  },
} satisfies Meta<typeof ConversationMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Saves the conversation as Markdown, or prints it. */
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for the conversation' }));
    await expect(await canvas.findByRole('menuitem', { name: 'Download as Markdown' })).toBeVisible();
    await expect(canvas.getByRole('menuitem', { name: 'Print' })).toBeVisible();
  },
};

export const Dark: Story = { ...Open, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Open, globals: { direction: 'rtl' } };
