import { beforeEach, expect, it, vi } from 'vitest';
import { protocolNames } from '../../src/protocol/names.js';
import { createChatService } from '../../src/server/service/createChatService.js';
import {
  createServiceThreadStore,
  type ServiceThreadStoreOptions,
} from '../../src/threads/createServiceThreadStore.js';
import { threadListOf } from '../../src/threads/createThreadList.js';

const { authHeader: AUTH_HEADER } = protocolNames(undefined);
const chatApiUrl = 'https://app.example.com/api';
const requests = vi.fn();
let users: Map<string, string>;
let serve: typeof fetch;

beforeEach(() => {
  requests.mockClear();
  users = new Map([['token-of-ada', 'ada']]);
  const service = createChatService({
    agent: async function* ({ input }) {
      yield { type: 'final', text: input };
    },
    authenticate(request) {
      const token = request.headers.get(AUTH_HEADER) ?? '';
      const id = users.get(token);
      return id ? { id } : { refusal: `The token ${token} has expired.` };
    },
  });
  serve = (url, init) => {
    const request = new Request(url, init);
    requests(request.method, new URL(request.url).pathname);
    return service(request);
  };
});

const storeOf = (options: Partial<ServiceThreadStoreOptions> = {}) =>
  createServiceThreadStore({
    chatApiUrl,
    auth: { type: 'service-token', token: 'token-of-ada' },
    fetch: serve,
    ...options,
  });

/** Asks a question, which adds a thread. Returns the thread's id. */
async function ask(input: string): Promise<string> {
  const headers = { [AUTH_HEADER]: 'token-of-ada', 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ input }) };
  const [cutoff] = (await (await serve(`${chatApiUrl}/chat/stream-chat-state`, init)).text()).split('\n');
  requests.mockClear();
  return String(JSON.parse(cutoff ?? '').state.chatId);
}

it('lists, renames and deletes the threads of a service', async () => {
  const [orders, returns] = [await ask('Orders'), await ask('Returns')];
  const store = storeOf();
  expect((await store.list()).map(({ id, title }) => [id, title]).sort()).toEqual(
    [
      [orders, 'Orders'],
      [returns, 'Returns'],
    ].sort(),
  );
  await store.put({ id: orders, title: 'Orders of May', updatedAt: 1 });
  await store.remove(returns);
  const [left, ...others] = await storeOf({ chatApiUrl: `${chatApiUrl}/chat/stream-chat-state` }).list();
  expect(left).toMatchObject({ id: orders, title: 'Orders of May', updatedAt: expect.any(Number) });
  expect(others).toEqual([]);
});

it('sends nothing for a title that the service has', async () => {
  const id = await ask('Orders');
  const store = storeOf();
  await store.list();
  await store.put({ id, title: 'Orders', updatedAt: Date.now() });
  expect(requests.mock.calls).toEqual([['GET', '/api/chat/threads']]);
});

it('cuts a title to what the service accepts', async () => {
  const id = await ask('Orders');
  const store = storeOf();
  await store.put({ id, title: 'x'.repeat(500), updatedAt: 1 });
  expect((await store.list())[0]?.title).toHaveLength(200);
});

it('counts a thread that is gone as removed, and rejects renaming it', async () => {
  const store = storeOf();
  await store.remove('gone');
  await expect(store.put({ id: 'gone', title: 'Orders', updatedAt: 1 })).rejects.toMatchObject({
    name: 'ChatError',
    code: 'not-found',
    status: 404,
  });
});

it('asks for a token again after a refusal, and hides it in the error', async () => {
  await ask('Orders');
  const token = vi.fn().mockReturnValueOnce('old-token').mockReturnValue('token-of-ada');
  expect(await storeOf({ auth: { type: 'service-token', token } }).list()).toHaveLength(1);
  expect(token).toHaveBeenCalledTimes(2);
  await expect(storeOf({ auth: { type: 'service-token', token: 'old-token' } }).list()).rejects.toMatchObject({
    code: 'auth',
    message: 'The token [hidden] has expired.',
  });
});

it.each([
  ['network', () => Promise.reject(new TypeError('fetch failed'))],
  ['protocol', async () => new Response('<html>')],
  ['interrupted', async () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('cut')) }))],
  ['server', async () => new Response('{"error":"Down"}', { status: 503 })],
])('rejects with the code %s', async (code, fetch) => {
  const store = storeOf({ fetch });
  await expect(store.list()).rejects.toMatchObject({ name: 'ChatError', code });
  await expect(store.remove('a')).rejects.toMatchObject({ name: 'ChatError', code });
});

it('sends nothing for an id that could change the path', async () => {
  for (const id of ['..', 'a/b', '']) {
    await expect(storeOf().remove(id)).rejects.toMatchObject({ code: 'configuration' });
  }
  expect(requests).not.toHaveBeenCalled();
});

it('shows a renaming at once, and takes it back if the service refuses', async () => {
  const id = await ask('Orders');
  const list = threadListOf(storeOf());
  list.getSnapshot();
  await vi.waitFor(() => expect(list.getSnapshot().state).toBe('ready'));
  users.clear();
  list.rename(id, 'Mine');
  expect(list.getSnapshot().threads[0]?.title).toBe('Mine');
  await vi.waitFor(() => expect(list.getSnapshot().error).toMatchObject({ code: 'auth' }));
  expect(list.getSnapshot().threads[0]?.title).toBe('Orders');
});

it('deletes a thread even if the page is left before the service has answered', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 204 }));
  const store = storeOf({ fetch });
  await store.remove('a');
  await store.put({ id: 'b', title: 'Orders', updatedAt: 1 });
  expect(fetch.mock.calls.map(([, init]) => [init?.method, init?.keepalive])).toEqual([
    ['DELETE', true],
    ['PATCH', false],
  ]);
});

it('rejects with the reason for an address that can’t be used on a server, not as if there were no network', async () => {
  const store = storeOf({ chatApiUrl: '/api' });
  await expect(store.list()).rejects.toMatchObject({ code: 'configuration' });
});
