import { readFileSync } from 'node:fs';
import {
  dehydrate,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { createElement, Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { dataQueryOptions } from '../../src/hooks/index.js';
import type { DataClient } from '../../src/platform/index.js';

/** Each side has its own client. `place` shows which of them answered. */
function clientOf(place: string, identity: string | undefined) {
  const sql = vi.fn(async function* () {
    yield { schema: [], rows: [[`from the ${place}`]] };
  });
  return { identity, sql, load: async () => ({}), meta: async () => ({ cubes: [] }) } satisfies DataClient;
}

/** The page's text, rendered with the cache that `state` restores. */
async function renderPage(dataClient: DataClient, state?: unknown) {
  function Rows() {
    return useSuspenseQuery(dataQueryOptions('SELECT 1', { dataClient })).data.rows.join();
  }
  const page = createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(
      HydrationBoundary,
      { state: state as never },
      createElement(Suspense, { fallback: 'Loading' }, createElement(Rows)),
    ),
  );
  const stream = await renderToReadableStream(page);
  await stream.allReady;
  return new Response(stream).text();
}

async function prefetch(dataClient: DataClient) {
  const queryClient = new QueryClient();
  await queryClient.prefetchQuery(dataQueryOptions('SELECT 1', { dataClient }));
  return JSON.parse(JSON.stringify(dehydrate(queryClient))) as unknown;
}

it('shows prefetched rows with useSuspenseQuery and without a second request', async () => {
  const state = await prefetch(clientOf('server', 'ann'));
  const client = clientOf('page', 'ann');
  expect(await renderPage(client, state)).toContain('from the server');
  expect(client.sql).not.toHaveBeenCalled();
});

it('asks again if the client on the page has no identity', async () => {
  const state = await prefetch(clientOf('server', undefined));
  expect(await renderPage(clientOf('page', undefined), state)).toContain('from the page');
});

it('never shows the rows prefetched for one user to another', async () => {
  const state = await prefetch(clientOf('server', 'ann'));
  expect(await renderPage(clientOf('page', 'bob'), state)).not.toContain('from the server');
});

it('suspends on a server until the rows are there', async () => {
  expect(await renderPage(clientOf('server', 'ann'))).toContain('from the server');
});

it.each(['metaOptions', 'dataQueryOptions', 'publishDashboardOptions', 'dataKeys', 'clearTabletalkQueries'])(
  'offers %s to server components',
  (name) => {
    expect(readFileSync(`src/hooks/data/${name}.ts`, 'utf8')).not.toContain("'use client'");
  },
);
