import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { AskAndStop } from './AskAndStop.js';
import source from './AskAndStop.tsx?raw';
import { ask, InConversation, showing } from './ownUiStory.js';
import { TurnsAndSteps } from './TurnsAndSteps.js';

const longOrStopped = ({ signal }: { readonly signal: AbortSignal }) =>
  new Promise((resolve) => {
    setTimeout(resolve, 10_000);
    signal.addEventListener('abort', resolve);
  });

/**
 * A field for questions, a button that stops the run, and the run's state. Like every part of this group it uses hooks alone,
 * inside a provider:
 *
 * ```tsx
 * import { ChatProvider } from 'tabletalk/hooks';
 *
 * <ChatProvider chatApiUrl="/chat-api" auth={{ type: 'proxy' }}>
 *   <TurnsAndSteps />
 *   <AskAndStop />
 * </ChatProvider>
 * ```
 *
 * Ask something here, and press Stop: the answer takes ten seconds. The next page has the code that shows it.
 */
const meta = {
  title: 'Your own UI/1 Ask and stop',
  component: AskAndStop,
  parameters: { docs: { ...showing(source) } },
  render: () => (
    <InConversation beforeAnswer={longOrStopped}>
      <TurnsAndSteps />
      <AskAndStop />
    </InConversation>
  ),
} satisfies Meta<typeof AskAndStop>;

export default meta;

export const AskAndStopARun: StoryObj<typeof meta> = {
  name: 'Ask and stop',
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement);
    await canvas.findByText('streaming');
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await expect(await canvas.findByText('idle')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Stop' })).toBeNull();
  },
};
