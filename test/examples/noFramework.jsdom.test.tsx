import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createTestService, faults, onRequest, scenarios, type TestFetch, withFaults } from 'tabletalk/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { start } from '../../examples/no-framework/main.js';

let end = () => {};
beforeEach(() => {
  const html = readFileSync('examples/no-framework/index.html', 'utf8');
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
});
afterEach(() => end());

const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });
const statusIs = (status: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(status));

function ask(agent = scenarios.ordersTable, through = (fetch: TestFetch) => fetch) {
  const service = createTestService({ agent, proxyUser: 'ann' });
  end = start(document, through(service.fetch));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Which orders?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  return { service, thread: within(screen.getByRole('region')) };
}

it('shows the question, the calls of tools and the answer', async () => {
  const { thread } = ask();
  expect(await thread.findByText('Here are the newest of 5,000 orders.')).toBeTruthy();
  expect(thread.getByText('svcSqlApi: done')).toBeTruthy();
  expect(thread.getByText('Which orders?').dataset.role).toBe('user');
  await statusIs('idle');
  expect(button('Stop')).toBeNull();
});

it('stops the run', async () => {
  const { service, thread } = ask(scenarios.endlessTool);
  await thread.findByText('svcSqlApi: running');
  expect(button('Ask')?.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await thread.findByText('svcSqlApi: interrupted')).toBeTruthy();
  expect(service.threads[0]?.isStreaming).toBe(false);
});

it('finds an answer that was cut, and says what failed', async () => {
  const { thread } = ask(scenarios.ordersTable, (fetch) =>
    withFaults(fetch, [onRequest(1, faults.cutAfterLines(9)), onRequest(3, faults.httpStatus(500))]),
  );
  expect(await thread.findByText('Here are the newest of 5,000 orders.')).toBeTruthy();
  await statusIs('idle');
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'And now?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/service/i));
});
