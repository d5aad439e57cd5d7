import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createPlatformClient } from 'tabletalk/platform';
import { createTestService } from 'tabletalk/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { PublishDashboardSource, PublishDashboardTarget } from '../../src/hooks/data/publishDashboardOptions.js';
import { usePublishDashboard } from '../../src/hooks/data/usePublishDashboard.js';

type Result = ReturnType<typeof usePublishDashboard>;

async function use(source: PublishDashboardSource | PublishDashboardTarget, around = (page: ReactNode) => page) {
  let result: Result | undefined;
  function Reader() {
    result = usePublishDashboard(source);
    return null;
  }
  await render(around(<Reader />));
  return () => result as Result;
}

/** A client on a page. It logs a warning, which a test below checks. */
function clientOf(service: { fetch: unknown }) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const fetch = service.fetch as typeof globalThis.fetch;
  const client = createPlatformClient({ baseUrl: 'https://acme.example.com', accessToken: 'test', fetch });
  const warnings = warn.mock.calls.map(String);
  warn.mockRestore();
  return { client, warnings };
}

it('publishes with a platform client, without a query client in the page', async () => {
  const service = createTestService();
  const { client } = clientOf(service);
  const now = await use({ client, deploymentId: 1, workbookId: 2 });
  now().mutate({ title: 'Sales' });
  await vi.waitFor(() => expect(now().status).toBe('success'));
  expect(now().data).toEqual(service.dashboards[0]);
  expect(now().data).toMatchObject({ deploymentId: 1, workbookId: 2, title: 'Sales' });
});

it('publishes through the host’s server', async () => {
  const service = createTestService();
  const { client } = clientOf(service);
  const onPublish = vi.fn((input: object) => client.publishDashboard({ ...input, deploymentId: 1, workbookId: 2 }));
  const now = await use({ onPublish });
  now().mutate({ title: 'Sales', allowEmbed: true });
  await vi.waitFor(() => expect(now().isSuccess).toBe(true));
  expect(onPublish).toHaveBeenCalledExactlyOnceWith({ title: 'Sales', allowEmbed: true });
});

it('uses the page’s query client if there is one', async () => {
  const queryClient = new QueryClient();
  const onPublish = () => new Promise<never>(() => {});
  const now = await use({ onPublish }, (page) => (
    <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
  ));
  now().mutate({});
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(1));
});

it('does not retry, even if the page’s query client retries mutations', async () => {
  const queryClient = new QueryClient({ defaultOptions: { mutations: { retry: 3, retryDelay: 0 } } });
  const onPublish = vi.fn(() => Promise.reject(new Error('No more dashboards')));
  const now = await use({ onPublish }, (page) => (
    <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
  ));
  now().mutate({});
  await vi.waitFor(() => expect(now().error?.message).toBe('No more dashboards'));
  expect(onPublish).toHaveBeenCalledOnce();
});

it('warns in a browser that everyone can read the platform token, and says where to keep it', () => {
  const { warnings } = clientOf(createTestService());
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(/platform token.*tabletalk\/server/);
  expect(warnings[0]).not.toContain('test');
});
