import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chat } from 'tabletalk';
import { type Agent, createTestService, scenarios } from 'tabletalk/testing';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

async function ask(agent: Agent) {
  const service = createTestService({ agent });
  const user = userEvent.setup();
  render(
    <Chat
      chatApiUrl="https://ai.example.com/api/v1/public/test/agents/1"
      auth={{ type: 'api-key', apiKey: 'test' }}
      sessionSettings={{ externalId: 'ann' }}
      fetch={service.fetch}
    />,
  );
  await user.type(screen.getByRole('textbox'), 'Revenue by month?{Enter}');
  return user;
}

it('shows an answer', async () => {
  await ask(scenarios.simpleAnswer);
  expect(await screen.findByText('18,412 orders', { exact: false })).toBeTruthy();
});

it('shows the rows of a table', async () => {
  await ask(scenarios.ordersTable);
  expect((await screen.findAllByRole('row', undefined, { timeout: 10_000 })).length).toBeGreaterThan(2);
});

it('shows a chart as a table, because nothing can be drawn without a layout', async () => {
  await ask(scenarios.barChart);
  const figure = await screen.findByRole('figure', undefined, { timeout: 10_000 });
  await expect.poll(() => figure.dataset.state).toBe('table');
  expect(await screen.findByRole('gridcell', { name: 'Germany' })).toBeTruthy();
});

it('stops an answer', async () => {
  const user = await ask(scenarios.endless);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Stopped')).toBeTruthy();
});

it('shows an error', async () => {
  await ask(scenarios.throwing);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
