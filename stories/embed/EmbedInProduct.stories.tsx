import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentType, useEffect, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import type { ChatTransportOptions } from 'tabletalk/core';
import { createTestService } from 'tabletalk/testing';
import { sampleAnalyst } from '../sampleAnalyst.js';
import { Dock } from './product/Dock.js';
import dockCode from './product/Dock.tsx?raw';
import { LightOrDark } from './product/LightOrDark.js';
import lightOrDarkCode from './product/LightOrDark.tsx?raw';
import { Page } from './product/Page.js';
import pageCode from './product/Page.tsx?raw';
import { Themed } from './product/Themed.js';
import themedCode from './product/Themed.tsx?raw';
import { TwoLanguages } from './product/TwoLanguages.js';
import twoLanguagesCode from './product/TwoLanguages.tsx?raw';

/**
 * Five ways to put the chat into a product. The code shown is the code that runs, with a service in the page instead of
 * yours.
 */
const meta: Meta = {
  title: 'Embed in a product',
  parameters: { frame: 'page', docs: { canvas: { sourceState: 'shown' } } },
};

export default meta;

interface ConnectedProps {
  readonly of: ComponentType<{ connection: ChatTransportOptions }>;
}

/** A component of a product, connected to a service in the page. */
function Connected({ of: Part }: ConnectedProps) {
  const [service] = useState(() =>
    createTestService({ agent: sampleAnalyst, pace: { deltaDelay: 40, toolDelay: 800 }, proxyUser: 'ann' }),
  );
  useEffect(() => () => service.close(), [service]);
  return <Part connection={{ chatApiUrl: '/api', auth: { type: 'proxy' }, fetch: service.fetch }} />;
}

function storyOf(part: ConnectedProps['of'], code: string): StoryObj {
  return {
    render: () => <Connected of={part} />,
    parameters: { docs: { source: { code } } },
    play: async ({ canvas }) => {
      await expect(await canvas.findByRole('button', { name: 'Revenue by month' })).toBeVisible();
    },
  };
}

/** Beside a page, which stays in view. */
export const InADock: StoryObj = { ...storyOf(Dock, dockCode), name: 'In a dock' };

/** With the list of the reader's threads. */
export const AsAPage: StoryObj = { ...storyOf(Page, pageCode), name: 'As a page' };

/** One accent, from which the other colors follow, your font and your corners. */
export const InYourTheme: StoryObj = { ...storyOf(Themed, themedCode), name: 'In your theme' };

/** As a setting of your product, or of the reader's system. */
export const LightDarkOrAuto: StoryObj = {
  ...storyOf(LightOrDark, lightOrDarkCode),
  name: 'Light, dark or auto',
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: 'Revenue by month' })).toBeVisible();
    const chat = canvasElement.querySelector('[data-tt-part="chat"]');
    await expect(chat).toHaveAttribute('data-color-scheme', 'dark');
    await userEvent.click(canvas.getByRole('button', { name: 'light' }));
    await expect(chat).toHaveAttribute('data-color-scheme', 'light');
    await userEvent.click(canvas.getByRole('button', { name: 'dark' }));
  },
};

/** The direction changes with the language. */
export const InTwoLanguages: StoryObj = {
  ...storyOf(TwoLanguages, twoLanguagesCode),
  // The words that a search for it would use.
  name: 'In two languages: locale and direction (RTL)',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'العربية' }));
    await expect(await canvas.findByRole('button', { name: 'الإيرادات حسب الشهر' })).toBeVisible();
  },
};
