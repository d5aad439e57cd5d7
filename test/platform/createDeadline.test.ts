import { expect, it, vi } from 'vitest';
import { createDataClient, createPlatformClient } from '../../src/platform/index.js';
import { createTestService } from '../../src/testing/index.js';

/** A signal that counts its listeners. */
function watchedSignal() {
  const { signal } = new AbortController();
  const listeners = new Set<unknown>();
  const { addEventListener, removeEventListener } = signal;
  signal.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
    listeners.add(listener);
    addEventListener.call(signal, type, listener, options);
  };
  signal.removeEventListener = (type: string, listener: EventListener) => {
    listeners.delete(listener);
    removeEventListener.call(signal, type, listener);
  };
  return { signal, listeners };
}

it('leaves no timer and no listener on the caller’s signal', async () => {
  vi.useFakeTimers();
  try {
    const rows = [['1'], ['2']];
    const { fetch } = createTestService({ dataApi: { runSql: () => ({ schema: [], rows }), batchRows: 1 } });
    const data = createDataClient({ dataApiUrl: 'https://data.example.com', token: 'test', fetch });
    const platform = createPlatformClient({ baseUrl: 'https://acme.example.com', accessToken: 'test', fetch });
    const { signal, listeners } = watchedSignal();
    await data.meta({ signal });
    await data.load({}, { signal }).catch(() => {});
    await platform.publishDashboard({ deploymentId: 1, workbookId: 2 }, { signal });
    for await (const batch of data.sql('all', { signal })) expect(batch.schema).toEqual([]);
    for await (const batch of data.sql('a part', { signal })) if (batch.rows.length > 0) break;
    expect([vi.getTimerCount(), listeners.size]).toEqual([0, 0]);
  } finally {
    vi.useRealTimers();
  }
});
