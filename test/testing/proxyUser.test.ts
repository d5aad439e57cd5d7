import { expect, it } from 'vitest';
import { createTestService } from '../../src/testing/index.js';

const question = { method: 'POST', body: JSON.stringify({ input: 'Hi' }) };

it('answers a question without a credential as the user of the proxy', async () => {
  const service = createTestService({ proxyUser: 'ann' });
  const response = await service.fetch('/api/chat/stream-chat-state', question);
  expect(await response.text()).toContain('__state__');
  expect(service.threads.map(({ owner }) => owner.id)).toEqual(['ann']);
});

it('runs queries without a token', async () => {
  const runSql = async () => ({ schema: [{ name: 'n', column_type: 'Int64' }], rows: [['1']] });
  const service = createTestService({ proxyUser: 'ann', dataApi: { dataApiUrl: '/api/data', runSql } });
  const sql = { method: 'POST', body: JSON.stringify({ query: 'SELECT 1' }) };
  expect((await service.fetch('/api/data/v1/svcsql', sql)).status).toBe(200);
});

it('still refuses a credential that is not valid', async () => {
  const service = createTestService({ proxyUser: 'ann' });
  const headers = { Authorization: 'Api-Key wrong' };
  const response = await service.fetch('/api/chat/stream-chat-state', { ...question, headers });
  expect(await response.text()).toContain('The API key is not valid');
});
