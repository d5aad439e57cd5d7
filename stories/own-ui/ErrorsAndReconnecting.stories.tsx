import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { type Fault, faults, onRequest, withFaults } from 'tabletalk/testing';
import { AskAndStop } from './AskAndStop.js';
import { ErrorsAndReconnecting } from './ErrorsAndReconnecting.js';
import source from './ErrorsAndReconnecting.tsx?raw';
import { ask, InConversation, showing } from './ownUiStory.js';
import { TurnsAndSteps } from './TurnsAndSteps.js';

const withNetwork = (...broken: readonly Fault[]) => (
  <InConversation through={(fetch) => withFaults(fetch, broken)}>
    <TurnsAndSteps />
    <ErrorsAndReconnecting />
    <AskAndStop />
  </InConversation>
);

/**
 * What went wrong, in the reader's language, with the actions that may help. The first question fails here; a second one is
 * answered.
 */
const meta = {
  title: 'Your own UI/6 Errors and reconnecting',
  component: ErrorsAndReconnecting,
  parameters: { docs: { ...showing(source) } },
} satisfies Meta<typeof ErrorsAndReconnecting>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  render: () => withNetwork(onRequest(1, faults.httpStatus(500))),
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement);
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('The service had a problem'));
  },
};

/** Asking again removes the notice. */
export const TriedAgain: Story = {
  ...Failed,
  tags: ['!autodocs'],
  play: async (context) => {
    const { canvas } = context;
    await Failed.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Norway', { selector: 'strong' })).toBeVisible();
  },
};

/** The chat looks for the answer automatically, which fails here, and again when the button is pressed. */
export const Interrupted: Story = {
  tags: ['!autodocs'],
  render: () => withNetwork(onRequest(1, faults.cutAfterLines(6)), onRequest(2, faults.networkError())),
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement);
    const text = /can’t be reached .*keeps trying/;
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(text), { timeout: 5_000 });
    await expect(await canvas.findByText(/Next attempt at/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reconnect' }));
    await expect(await canvas.findByText('Norway', { selector: 'strong' })).toBeVisible();
  },
};
