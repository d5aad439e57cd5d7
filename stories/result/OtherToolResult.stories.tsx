import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { OtherToolResult, type OtherToolResultProps } from 'tabletalk';
import { parseToolCall } from 'tabletalk/core';

const RESULT = { forecast: [101_200, 97_800, 110_400], confidence: 0.8 };

const meta = {
  title: 'Results/OtherToolResult',
  component: OtherToolResult,
  args: { invocation: forecast(RESULT) },
} satisfies Meta<typeof OtherToolResult>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Done: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ran revenueForecast')).toBeVisible();
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  },
};

/** Shows input and result as they were received. */
export const Open: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { expanded: false }));
    await expect(await canvas.findByText(/seasonal/)).toBeVisible();
    await expect(await canvas.findByText(/confidence/)).toBeVisible();
  },
};

export const Running: Story = {
  args: { invocation: forecast(undefined), elapsedMs: 4200 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Running revenueForecast')).toBeVisible();
    await expect(canvas.getByText('4.2 s')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { invocation: forecast({ error: 'Not enough data: 3 months, 12 are needed.' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('revenueForecast failed')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { expanded: false }));
    await expect((await canvas.findAllByText(/12 are needed/))[0]).toBeVisible();
  },
};

/** The run ended before the tool returned. */
export const Interrupted: Story = {
  args: { invocation: forecast(undefined, { isRunOver: true }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('revenueForecast was interrupted')).toBeVisible();
  },
};

/** A long name is cut in the line, and complete below it. */
export const LongName: Story = {
  args: { invocation: forecast(RESULT, { name: 'forecast_of_revenue_'.repeat(40) }) },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { expanded: false }));
    await expect(canvasElement.querySelector('[data-tt-part="tool-name"]')).toHaveTextContent(
      'forecast_of_revenue_'.repeat(40),
    );
  },
};

export const Dark: Story = { ...Open, globals: { theme: 'dark' } };
export const Narrow: Story = { ...LongName, globals: { width: '380' } };

/** JSON stays left to right. */
export const RightToLeft: Story = { ...Open, globals: { direction: 'rtl' } };

function forecast(
  result: unknown,
  { name = 'revenueForecast', isRunOver = false } = {},
): OtherToolResultProps['invocation'] {
  const call = { name, input: JSON.stringify({ months: 3, method: 'seasonal' }) };
  const invocation = parseToolCall(result === undefined ? call : { ...call, result: JSON.stringify(result) }, {
    isRunOver,
  });
  if (invocation.kind !== 'other') throw new Error(`“${name}” has a renderer.`);
  return invocation;
}
