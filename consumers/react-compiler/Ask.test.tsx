import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryThreadStore } from 'tabletalk/hooks';
import { createTestService, scenarios } from 'tabletalk/testing';
import { Ask } from './Ask';

it('runs the example of the guide under StrictMode, with inline options', async () => {
  const service = createTestService({ agent: scenarios.ordersTable, proxyUser: 'ann', pace: { deltaDelay: 10 } });
  const errors: unknown[] = [];
  console.error = (...values) => errors.push(values);
  const store = createMemoryThreadStore();
  const page = () => (
    <StrictMode>
      <Ask
        store={store}
        options={{ chatApiUrl: '/api', auth: { type: 'proxy' }, fetch: (...to) => service.fetch(...to) }}
      />
    </StrictMode>
  );
  const { rerender } = render(page());
  for (const question of ['First?', 'Second?']) {
    await userEvent.type(screen.getByRole('textbox'), `${question}{Enter}`);
    const turn = await screen.findByRole('region', { name: question });
    rerender(page());
    await waitFor(() => expect(turn.dataset.state).toBe('completed'), { timeout: 20_000 });
    expect(within(turn).getByText('Here are the newest of 5,000 orders.')).toBeDefined();
    expect(within(turn).getAllByRole('row')).toHaveLength(11);
  }
  expect(service.requests).toHaveLength(2);
  expect(errors).toEqual([]);
});
