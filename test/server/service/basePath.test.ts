import { expect, it } from 'vitest';
import { createChatService } from '../../../src/server/service/createChatService.js';
import { authenticate } from './serviceClient.js';

const service = createChatService({
  agent: async function* () {
    yield { type: 'final', text: 'There are 245 orders.' };
  },
  authenticate,
  basePath: '/api/',
});
const statusOf = async (method: string, path: string, body?: object) => {
  const headers = { 'Content-Type': 'application/json', 'X-User': 'ada' };
  const response = await service(
    new Request(`https://app.example.com${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
  );
  await response.body?.cancel();
  return response.status;
};

it.each([
  ['GET', '/api/chat/threads', undefined, 200],
  ['GET', '/other/chat/threads', undefined, 404],
  ['DELETE', '/api/chat/threads/unknown', undefined, 404],
  ['POST', '/api/chat/stream-chat-state', { input: 'Hi' }, 200],
  ['POST', '/other/chat/stream-chat-state', { input: 'Hi' }, 404],
])('serves the paths below its base alone: %s %s', async (method, path, body, status) => {
  expect(await statusOf(method, path, body)).toBe(status);
});
