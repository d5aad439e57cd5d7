import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MESSAGE_ID_PATTERN } from '../../src/protocol/limits.js';
import { createTestService } from '../../src/testing/index.js';
import { ABORT_URL, post, STREAM_URL, stream } from './chatClient.js';

const headers = { Authorization: 'Api-Key test' };
const service = createTestService();

it.each(['', 'nonsense', '[]', '"text"', 'null', '7'])('answers 400 to the body %j', async (body) => {
  for (const url of [STREAM_URL, ABORT_URL]) {
    const response = await service.fetch(url, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(response.headers.get('Content-Type')).toBe('application/json');
  }
});

it.each([
  ['input', 7],
  ['input', null],
  ['input', ''],
  ['input', ' \n'],
  ['chatId', 7],
  ['messageId', 7],
  ['activeBranchName', true],
  ['isDefaultBranch', 'yes'],
])('answers 400 when `%s` is %j', async (field, value) => {
  const response = await stream(service, { input: 'Hi', [field]: value });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: expect.stringContaining(field) });
});

it('answers 400 exactly when messageId is not 13 or more digits followed by `-message`', async () => {
  const digits = fc.stringMatching(/^\d{11,15}$/);
  const suffix = fc.constantFrom('-message', '-message ', '', '-messages', 'message');
  await fc.assert(
    fc.asyncProperty(digits, suffix, async (time, end) => {
      const { status } = await stream(createTestService(), { input: 'Hi', messageId: time + end });
      expect(status).toBe(MESSAGE_ID_PATTERN.test(time + end) ? 200 : 400);
    }),
    { numRuns: 50 },
  );
});

it('answers 400 without both input and chatId', async () => {
  expect((await stream(service, {})).status).toBe(400);
  expect((await stream(service, { messageId: '1767225600000-message' })).status).toBe(400);
});

it('answers 404 for an unknown thread', async () => {
  expect((await stream(service, { chatId: 'none' })).status).toBe(404);
  expect((await stream(service, { chatId: 'none', input: 'Hi' })).status).toBe(404);
});

it('answers 404 for another agent, account or path', async () => {
  for (const path of ['/test/agents/2/chat/abort', '/other/agents/1/chat/abort', '/test/agents/1/chat']) {
    expect((await post(service, `/api/v1/public${path}`, {})).status).toBe(404);
  }
});

it('answers 405 for other methods', async () => {
  const response = await service.fetch(STREAM_URL, { headers });
  expect(response.status).toBe(405);
  expect(response.headers.get('Allow')).toBe('POST');
});

it('serves the configured path on any host', async () => {
  const elsewhere = createTestService({ chatApiUrl: 'https://ai.example.com/api/v1/public/acme/agents/9/' });
  const url = 'http://localhost/api/v1/public/acme/agents/9/chat/stream-chat-state';
  expect((await post(elsewhere, url, { input: 'Hi' })).status).toBe(200);
  expect((await stream(elsewhere, { input: 'Hi' })).status).toBe(404);
});

it('reports refusals and records requests without their credentials', async () => {
  const events: unknown[] = [];
  const watched = createTestService({ onEvent: (event) => events.push(event) });
  await stream(watched, { input: 7 });
  expect(events).toEqual([{ type: 'refused', status: 400, message: '`input` must be a string' }]);
  expect(watched.requests).toMatchObject([{ auth: 'api-key', status: 400, body: { input: 7 } }]);
  expect(JSON.stringify(watched.requests)).not.toContain('Api-Key');
});
