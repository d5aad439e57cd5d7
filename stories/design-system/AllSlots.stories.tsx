import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ask, drawn, finished } from '../ask.js';
import { showing } from '../own-ui/ownUiStory.js';
import { useStoryLook } from '../StoryFrame.js';
import { storyThreads } from '../threads/storyThreads.js';
import { AllSlotsApp } from './AllSlotsApp.js';
import app from './AllSlotsApp.tsx?raw';
import buttons from './buttonSlots.tsx?raw';
import results from './resultSlots.tsx?raw';
import threads from './threadSlots.tsx?raw';

/** The files of the example, each under its name. */
const source = Object.entries({ AllSlotsApp: app, buttonSlots: buttons, resultSlots: results, threadSlots: threads })
  .map(([name, code]) => `// ${name}.tsx\n${code}`)
  .join('\n');

/**
 * Every part of the chat is replaced by one of a design system, here MUI. Counts, notes, steps and states stay. A part that is
 * left out of `slots` keeps its default look, so begin with one: `slots={{ JumpButton }}`.
 */
const meta = {
  title: 'Your design system/All slots',
  component: AllSlotsApp,
  args: { scheme: 'light' },
  render: (args) => <Themed {...args} />,
  parameters: { frame: 'page', docs: { ...showing(source) } },
} satisfies Meta<typeof AllSlotsApp>;

export default meta;
type Story = StoryObj<typeof meta>;

function Themed(props: Parameters<typeof AllSlotsApp>[0]) {
  const { colorScheme, locale, direction } = useStoryLook();
  const scheme = colorScheme === 'dark' ? 'dark' : 'light';
  return <AllSlotsApp {...props} threads={storyThreads()} scheme={scheme} locale={locale} dir={direction} />;
}

export const Answered: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'The latest orders');
    await finished(canvas);
    await expect(await canvas.findByText('100 of 5,000 rows')).toBeVisible();
  },
};

export const Charted: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    await finished(await ask(canvasElement, 'Show revenue by country'));
    await drawn(canvasElement);
  },
};

export const Dark: Story = { ...Charted, globals: { theme: 'dark' } };

export const Narrow: Story = { ...Answered, globals: { width: '380' } };

export const RightToLeft: Story = { ...Answered, globals: { direction: 'rtl' } };
