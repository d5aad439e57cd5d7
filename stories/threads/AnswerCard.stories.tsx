import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { AnswerCard } from 'tabletalk';
import { type Agent, createTestService, scenarios } from 'tabletalk/testing';
import { useStoryLook } from '../StoryFrame.js';
import { sampleAnalyst } from '../sampleAnalyst.js';

interface StoryCardsProps {
  readonly questions: readonly string[];
  readonly agent?: Agent;
  /** HTTP status of every response. By default the service answers. */
  readonly status?: number;
  readonly onOpen?: () => void;
}

/** A page of tiles with a service in the page. */
function StoryCards({ questions, agent = sampleAnalyst, status, onOpen }: StoryCardsProps) {
  const { colorScheme, locale, direction } = useStoryLook();
  const [service] = useState(() => createTestService({ agent }));
  const [client] = useState(() => new QueryClient());
  useEffect(() => () => service.close(), [service]);
  const refuse = async () => new Response('{"error":"No quota is left."}', { status: status ?? 200 });
  return (
    <QueryClientProvider client={client}>
      <div
        style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 22rem), 1fr))', gap: 16 }}
      >
        {questions.map((question) => (
          <AnswerCard
            key={question}
            question={question}
            chatApiUrl="https://ai.example.com/api/v1/public/test/agents/1"
            auth={{ type: 'api-key', apiKey: 'test' }}
            sessionSettings={{ externalId: 'ann' }}
            fetch={status === undefined ? service.fetch : refuse}
            locale={locale}
            dir={direction}
            colorScheme={colorScheme}
            onOpen={onOpen}
          />
        ))}
      </div>
    </QueryClientProvider>
  );
}

const meta = {
  title: 'Threads/AnswerCard',
  component: AnswerCard as unknown as ComponentType<StoryCardsProps>,
  render: (args) => <StoryCards {...args} />,
  args: { questions: ['Revenue by country'], onOpen: fn() },
} satisfies Meta<StoryCardsProps>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Its chart, its age, and a link to its conversation. */
export const Answered: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^As of /)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Open in chat' })).toBeVisible();
  },
};

/** Five questions on a page, answered with a table, charts, a share and words. */
export const Page: Story = {
  args: {
    questions: ['Revenue by country', 'Revenue by month', 'All orders', 'Share of channels', 'What can I ask?'],
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/^As of /)).toHaveLength(5));
    await expect(canvas.getByText('100 of 12,431 rows')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { agent: scenarios.endlessTool },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Working…')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { status: 403 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Dark: Story = { ...Page, globals: { theme: 'dark' } };
export const Narrow: Story = { ...Page, globals: { width: '380' } };
export const RightToLeft: Story = { ...Page, globals: { direction: 'rtl' } };
