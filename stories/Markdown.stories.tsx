import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect } from 'storybook/test';
import { Markdown } from 'tabletalk';

const ANSWER = `## Revenue by region

Revenue grew by **12.4 %** in the *third* quarter. See [the report](https://a.example/report) and \`orders\`.[^1]

| region | revenue | change |
|---|---:|---:|
| North | 1,200,400 | +12 % |
| South | 980,100 | -3 % |
| East | 400,900 | +1 % |

- North leads in every month
- South ~~falls~~ recovers
  - since August
- [x] checked against the plan
- [ ] outliers

\`\`\`sql
SELECT region, SUM(revenue) AS revenue -- of 2025
FROM orders
WHERE year = 2025 AND status <> 'open'
GROUP BY region;
\`\`\`

> A quarter is three months of the fiscal year.

[^1]: Without returns.
`;

interface AnswerProps {
  text?: string;
  /** Milliseconds between pieces of eight characters. 0 shows the whole text immediately. */
  pace?: number;
  /** Number of characters after which the text stops, as if more were to follow. */
  end?: number;
  colorScheme?: 'light' | 'dark';
  dir?: 'ltr' | 'rtl';
  width?: number;
}

function Answer({ text = ANSWER, pace = 0, end = text.length, colorScheme = 'light', dir, width = 640 }: AnswerProps) {
  const [shown, setShown] = useState(pace === 0 ? end : 0);
  useEffect(() => {
    if (shown >= end) return;
    const timer = setTimeout(() => setShown(shown + 8), pace);
    return () => clearTimeout(timer);
  }, [shown, end, pace]);
  return (
    <div
      data-tt-root=""
      data-color-scheme={colorScheme}
      dir={dir}
      style={{ maxWidth: width, padding: 24, background: 'var(--tt-color-background)', color: 'var(--tt-color-text)' }}
    >
      <Markdown isStreaming={shown < text.length}>{text.slice(0, shown)}</Markdown>
    </div>
  );
}

const meta = { title: 'Markdown', component: Answer } satisfies Meta<typeof Answer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Finished: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Copy as CSV' })).toBeInTheDocument();
    await expect(await canvas.findByText('SELECT')).toHaveClass('hljs-keyword');
  },
};

export const Streaming: Story = {
  args: { pace: 10 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Without returns/)).toBeVisible();
  },
};

export const PartialLink: Story = {
  args: { end: ANSWER.indexOf('a.example') },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent).not.toContain('](');
  },
};

export const PartialTable: Story = { args: { end: ANSWER.indexOf('980') } };
export const Dark: Story = { args: { colorScheme: 'dark' } };
export const Narrow: Story = { args: { width: 332 } };
export const RightToLeft: Story = {
  args: { dir: 'rtl', text: 'الإيرادات **ارتفعت**\n\n- شمال\n- جنوب\n\n| أ | ب |\n|---|---|\n| 1 | 2 |\n' },
};

export const LongLine: Story = {
  args: { text: `Before **it**.\n\n${'{"region":"north","revenue":1200400},'.repeat(2000)}\n\nAnd **after** it.\n` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Show more/ })).toBeVisible();
    await expect(await canvas.findByText('after')).toBeInTheDocument();
  },
};
