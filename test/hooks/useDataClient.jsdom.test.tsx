import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useDataClient } from '../../src/hooks/data/useDataClient.js';

it('reports a part of the page that could not be loaded as a ChatError, and loads it with the next request', async () => {
  let isOnline = false;
  vi.doMock('../../src/platform/createDataClient.js', () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return { createDataClient: () => ({ meta: async () => ({ cubes: [] }) }) };
  });
  const options = { dataApiUrl: 'https://data.example.com' };
  const client = renderHook(() => useDataClient(options, undefined, undefined)).result.current;
  await expect(client?.meta()).rejects.toMatchObject({ name: 'ChatError', code: 'network', retryable: true });
  isOnline = true;
  expect(await client?.meta()).toEqual({ cubes: [] });
});
