import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect } from 'storybook/test';
import { Markdown, type MarkdownProps } from 'tabletalk';

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

/** Shows the text in pieces of eight characters. */
function Growing({ children, ...props }: MarkdownProps) {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown >= children.length) return;
    const timer = setTimeout(() => setShown(shown + 8), 10);
    return () => clearTimeout(timer);
  }, [shown, children]);
  return (
    <Markdown {...props} isStreaming={shown < children.length}>
      {children.slice(0, shown)}
    </Markdown>
  );
}

const meta = { title: 'Text/Markdown', component: Markdown, args: { children: ANSWER } } satisfies Meta<
  typeof Markdown
>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The text grows as it does while an answer is written. */
export const Streaming: Story = {
  render: (args) => <Growing {...args} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Without returns/)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Copy as CSV' })).toBeInTheDocument();
    await expect(await canvas.findByText('SELECT')).toHaveClass('hljs-keyword');
  },
};

export const PartialLink: Story = {
  args: { children: ANSWER.slice(0, ANSWER.indexOf('a.example')), isStreaming: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent).not.toContain('](');
  },
};

export const PartialTable: Story = { args: { children: ANSWER.slice(0, ANSWER.indexOf('980')), isStreaming: true } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Narrow: Story = { globals: { width: '380' } };
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { children: 'الإيرادات **ارتفعت**\n\n- شمال\n- جنوب\n\n| أ | ب |\n|---|---|\n| 1 | 2 |\n' },
};

export const LongLine: Story = {
  tags: ['!autodocs'],
  args: {
    children: `Before **it**.\n\n${'{"region":"north","revenue":1200400},'.repeat(2000)}\n\nAnd **after** it.\n`,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Show more/ })).toBeVisible();
    await expect(await canvas.findByText('after')).toBeInTheDocument();
  },
};
