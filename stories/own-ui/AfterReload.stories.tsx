import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { AfterReload } from './AfterReload.js';
import source from './AfterReload.tsx?raw';
import { ask, QUESTION, showing, WithProduct } from './ownUiStory.js';

/** A button that does what reloading the page does: it ends everything on the page, and opens the page again. */
function Reloaded(props: Parameters<typeof AfterReload>[0]) {
  const [loads, setLoads] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setLoads(loads + 1)}>
        Reload
      </button>
      <AfterReload key={loads} {...props} />
    </>
  );
}

const leaveThread = () => {
  const url = new URL(window.location.href);
  url.searchParams.delete('thread');
  window.history.replaceState(window.history.state, '', url);
};

/** The page's address names the thread, so a reload opens it again and joins an answer that is still running. Press Reload during one. */
const meta = {
  title: 'Your own UI/9 After a reload',
  component: AfterReload,
  parameters: { docs: { ...showing(source) } },
  beforeEach: () => {
    leaveThread();
    return leaveThread;
  },
  render: () => (
    <WithProduct pace={{ deltaDelay: 100 }}>
      {({ store, options }) => <Reloaded store={store} options={options} />}
    </WithProduct>
  ),
} satisfies Meta<typeof AfterReload>;

export default meta;

export const RunningAnswer: StoryObj = {
  name: 'After a reload',
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement);
    await canvas.findByText(/queries: 1/);
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(await canvas.findByRole('region', { name: QUESTION })).toBeVisible();
    await expect(await canvas.findByText('Norway', { selector: 'strong' })).toBeVisible();
  },
};
