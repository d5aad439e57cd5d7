import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chat } from 'tabletalk';
import { type Agent, createTestService, scenarios } from 'tabletalk/testing';

async function ask(agent: Agent) {
  const service = createTestService({ agent, proxyUser: 'ann' });
  const user = userEvent.setup();
  render(<Chat chatApiUrl="/api" auth={{ type: 'proxy' }} fetch={service.fetch} />);
  await user.type(screen.getByRole('textbox'), 'Which orders are open?{Enter}');
  return { service, user };
}

it('shows the rows of a query', async () => {
  await ask(scenarios.ordersTable);
  expect(await screen.findByRole('columnheader', { name: 'Status' })).toBeDefined();
  expect(screen.getAllByRole('row').length).toBeGreaterThan(2);
});

it('shows a chart as its table', async () => {
  await ask(scenarios.barChart);
  expect(await screen.findByRole('gridcell', { name: 'Germany' })).toBeDefined();
});

it('stops the run', async () => {
  const { service, user } = await ask(scenarios.endless);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Stopped')).toBeDefined();
  expect(service.threads[0]?.isStreaming).toBe(false);
});

it('offers to try again after an error', async () => {
  await ask(scenarios.throwing);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
