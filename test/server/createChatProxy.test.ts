import { describe, expect, it } from 'vitest';
import { type ChatProxyOptions, createChatProxy } from '../../src/server/index.js';
import { createTestService, scenarios } from '../../src/testing/index.js';
import { browserRequest, CHAT_API_URL, json, KEY, ORIGIN, upstreamOf } from './browserRequest.js';

const API_KEY_OPTIONS = {
  chatApiUrl: CHAT_API_URL,
  auth: { type: 'api-key', apiKey: KEY },
  allowedOrigins: [ORIGIN],
  sessionSettings: (request: Request) =>
    request.headers.get('Cookie') === 'session=ada' ? { externalId: 'ada' } : undefined,
} as const;

/** A proxy in front of an upstream that answers `{}`, and the requests that reached it. */
function proxyWith(options: Partial<ChatProxyOptions> = {}) {
  const upstream = upstreamOf(() => json({}));
  const proxy = createChatProxy({ ...API_KEY_OPTIONS, fetch: upstream.fetch, ...options } as ChatProxyOptions);
  return { proxy, requests: upstream.requests };
}

async function sentBody({ requests }: { requests: readonly Request[] }): Promise<unknown> {
  return requests[0]?.clone().json();
}

describe('the request to the service', () => {
  it('has the question, with the server’s key and user', async () => {
    const setup = proxyWith();
    await setup.proxy(browserRequest({ body: { input: 'Hi', chatId: 'c', messageId: 'm' } }));
    expect(setup.requests[0]?.url).toBe(`${CHAT_API_URL}/chat/stream-chat-state`);
    expect(setup.requests[0]?.headers.get('Authorization')).toBe(`Api-Key ${KEY}`);
    expect(await sentBody(setup)).toEqual({
      input: 'Hi',
      chatId: 'c',
      messageId: 'm',
      sessionSettings: { externalId: 'ada' },
    });
  });

  it('has the time zone that the host gives its user', async () => {
    const settings = { externalId: 'ada', timezone: 'Asia/Tokyo' };
    const setup = proxyWith({ sessionSettings: () => settings });
    await setup.proxy(browserRequest({ body: { input: 'Hi' } }));
    expect(await sentBody(setup)).toEqual({ input: 'Hi', sessionSettings: settings });
  });

  it('ignores the rest of the browser’s body, such as a forged user or branch', async () => {
    const forged = {
      sessionSettings: { internalId: 'boss@example.com' },
      activeBranchName: 'secret-branch',
      isDefaultBranch: false,
      __proto__: { externalId: 'mallory' },
      other: 1,
    };
    const setup = proxyWith();
    await setup.proxy(browserRequest({ body: { input: 'Hi', ...forged } }));
    expect(await sentBody(setup)).toEqual({ input: 'Hi', sessionSettings: { externalId: 'ada' } });
  });

  it('has none of the browser’s headers, such as cookies, credentials or addresses', async () => {
    const { proxy, requests } = proxyWith();
    const headers = { Authorization: 'Api-Key mine', 'X-Svc-Auth-Token': 'mine', 'X-Forwarded-For': '10.0.0.1' };
    await proxy(browserRequest({ headers }));
    expect([...(requests[0]?.headers.keys() ?? [])].sort()).toEqual(['accept', 'authorization', 'content-type']);
    expect(requests[0]?.headers.get('Authorization')).toBe(`Api-Key ${KEY}`);
  });

  it('has the host’s branch for questions only', async () => {
    const branch = () => ({ activeBranchName: 'dev', isDefaultBranch: false });
    const stream = proxyWith({ branch });
    await stream.proxy(browserRequest());
    expect(await sentBody(stream)).toMatchObject({ activeBranchName: 'dev', isDefaultBranch: false });
    const abort = proxyWith({ branch });
    await abort.proxy(browserRequest({ path: '/api/chat/abort', body: { chatId: 'c', input: 'x' } }));
    expect(await sentBody(abort)).toEqual({ chatId: 'c', sessionSettings: { externalId: 'ada' } });
  });

  it('follows no redirect, which would carry the key elsewhere', async () => {
    const { proxy, requests } = proxyWith();
    await proxy(browserRequest());
    expect(requests[0]?.redirect).toBe('manual');
  });

  it.each(['', '/', '/chat/stream-chat-state', '/chat/abort/'])(
    'goes to the same address when `chatApiUrl` ends with %j',
    async (suffix) => {
      const { proxy, requests } = proxyWith({ chatApiUrl: CHAT_API_URL + suffix });
      await proxy(browserRequest());
      expect(requests[0]?.url).toBe(`${CHAT_API_URL}/chat/stream-chat-state`);
    },
  );
});

describe('with a service token', () => {
  const auth = { type: 'service-token', token: async () => 'jwt-of-ada' } as const;

  it('sends the token in the vendor’s header, and no session', async () => {
    const setup = proxyWith({ auth, vendor: 'acme' });
    await setup.proxy(browserRequest());
    expect(setup.requests[0]?.headers.get('X-Acme-Auth-Token')).toBe('jwt-of-ada');
    expect(setup.requests[0]?.headers.has('Authorization')).toBe(false);
    expect(await sentBody(setup)).toEqual({ input: 'Hi' });
  });

  it('answers 401 when the token function returns nothing', async () => {
    const { proxy, requests } = proxyWith({ auth: { type: 'service-token', token: () => null } });
    expect((await proxy(browserRequest())).status).toBe(401);
    expect(requests).toEqual([]);
  });

  it('answers 401 when `sessionSettings` returns no user', async () => {
    const { proxy } = proxyWith({ auth, sessionSettings: () => null });
    expect((await proxy(browserRequest())).status).toBe(401);
  });

  it('answers 500 for a token that can’t be sent in a header, without showing it', async () => {
    const { proxy } = proxyWith({ auth: { type: 'service-token', token: () => 'broken\r\nX-Admin: 1' } });
    const response = await proxy(browserRequest());
    expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining('broken')]);
  });
});

describe('`sessionSettings`', () => {
  it('answers 401 and sends nothing when it returns no user', async () => {
    const { proxy, requests } = proxyWith();
    const response = await proxy(browserRequest({ headers: { Cookie: 'session=none' } }));
    expect([response.status, requests.length]).toEqual([401, 0]);
  });

  it('answers 500 without details when it throws, and reports the reason to `onError`', async () => {
    const heard: unknown[] = [];
    const failure = new Error('redis://10.0.0.7 refused');
    const sessionSettings = () => Promise.reject(failure);
    const { proxy } = proxyWith({ sessionSettings, onError: (error) => heard.push(error) });
    const response = await proxy(browserRequest());
    expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining('10.0.0.7')]);
    expect(heard).toEqual([failure]);
  });

  it('answers 500 also if `onError` throws', async () => {
    const fail = () => {
      throw new Error('The log is full');
    };
    const response = await proxyWith({ sessionSettings: fail, onError: fail }).proxy(browserRequest());
    expect(response.status).toBe(500);
  });
});

describe('host settings that the spec does not allow', () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;

  it.each([
    ['capitals', { sessionSettings: () => ({ externalId: 'Hunter2' }) }, /externalId/],
    ['both ids', { sessionSettings: () => ({ externalId: 'a', internalId: 'hunter2@example.com' }) }, /exactly one/],
    ['neither id', { sessionSettings: () => ({ email: 'hunter2@example.com' }) }, /exactly one/],
    ['groups of an internal user', { sessionSettings: () => ({ internalId: 'a@b', groups: ['hunter2'] }) }, /groups/],
    ['attributes of a wrong type', { sessionSettings: () => ({ externalId: 'a', userAttributes: {} }) }, /userAttr/],
    ['an identity that is text', { sessionSettings: () => 'hunter2' }, /must be an object/],
    ['a context that JSON cannot express', { sessionSettings: () => contextOf(circular) }, /circular/],
    ['a branch that is text', { branch: () => ({ activeBranchName: { hunter2: 1 } }) }, /`branch` must return/],
    ['an empty branch', { branch: () => ({ activeBranchName: '' }) }, /`branch` must return/],
  ])('cause a 500, a reason for `onError`, and no request: %s', async (_, wrong, reason) => {
    const errors: Error[] = [];
    const options = { ...wrong, onError: (error: Error) => errors.push(error) } as object;
    const { proxy, requests } = proxyWith(options);
    const response = await proxy(browserRequest());
    expect([response.status, await response.text()]).toEqual([500, expect.not.stringMatching(/hunter2|Id|branch/i)]);
    expect([errors.length, errors[0]?.message]).toEqual([1, expect.stringMatching(reason)]);
    expect(requests).toEqual([]);
  });

  it('are checked for aborts too', async () => {
    const { proxy, requests } = proxyWith({ sessionSettings: () => ({ externalId: 'Ada' }) });
    expect((await proxy(browserRequest({ path: '/chat/abort', body: { chatId: 'c' } }))).status).toBe(500);
    expect(requests).toEqual([]);
  });

  it('are ignored with a service token, whose claims are the identity', async () => {
    const auth = { type: 'service-token', token: 'jwt-of-ada' } as const;
    const { proxy } = proxyWith({ auth, sessionSettings: () => ({ externalId: 'Ada' }) });
    expect((await proxy(browserRequest())).status).toBe(200);
  });
});

function contextOf(securityContext: Record<string, unknown>) {
  return { externalId: 'ada', securityContext };
}

describe('in front of the test service', () => {
  const service = createTestService({ agent: scenarios.endless, apiKeys: [KEY] });
  const proxy = createChatProxy({ ...API_KEY_OPTIONS, fetch: service.fetch });

  it('streams an answer and aborts it', async () => {
    const response = await proxy(browserRequest());
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    const { state } = JSON.parse(new TextDecoder().decode(value)) as { state: { chatId: string } };
    const abort = await proxy(browserRequest({ path: '/api/chat/abort', body: { chatId: state.chatId } }));
    expect([abort.status, abort.body]).toEqual([204, null]);
    expect(service.getThread(state.chatId)).toMatchObject({ isStreaming: false, owner: { id: 'ada' } });
  });

  it('passes on the 403 and 404 of an abort', async () => {
    const mallory = createChatProxy({
      ...API_KEY_OPTIONS,
      sessionSettings: () => ({ externalId: 'mallory' }),
      fetch: service.fetch,
    });
    const abort = (chatId: string) => browserRequest({ path: '/api/chat/abort', body: { chatId } });
    expect((await mallory(abort(service.threads[0]?.chatId ?? ''))).status).toBe(403);
    expect((await proxy(abort('none'))).status).toBe(404);
  });
});

describe('options', () => {
  it.each([
    ['plain http', { chatApiUrl: 'http://ai.example.com/agents/1' }],
    ['a relative address', { chatApiUrl: '/api/chat' }],
    ['no address', { chatApiUrl: undefined }],
    ['a password in the address', { chatApiUrl: 'https://user:hunter2@ai.example.com' }],
    ['a query in the address', { chatApiUrl: 'https://ai.example.com/?a=1' }],
    ['no authentication', { auth: undefined }],
    ['authentication of another kind', { auth: { type: 'proxy' } }],
    ['an empty key', { auth: { type: 'api-key', apiKey: '' } }],
    ['a key with a line break', { auth: { type: 'api-key', apiKey: 'hunter2\n' } }],
    ['an API key without `sessionSettings`', { sessionSettings: undefined }],
    ['an allowed origin with a path', { allowedOrigins: ['https://shop.example.com/'] }],
    ['an allowed origin of `null`', { allowedOrigins: ['null'] }],
    ['allowed origins in one text', { allowedOrigins: 'https://a.example.com,https://b.example.com' }],
    ['an allowed origin with a wildcard', { allowedOrigins: ['https://*.example.com'] }],
    ['an allowed origin in capitals', { allowedOrigins: ['https://Shop.example.com'] }],
    ['an invalid vendor’s word', { vendor: 'A B' }],
  ])('throw for %s, without showing a secret', (_, wrong) => {
    const create = () => proxyWith(wrong as Partial<ChatProxyOptions>);
    expect(create).toThrow(expect.objectContaining({ name: 'ChatError', code: 'configuration' }));
    expect(create).not.toThrow(/hunter2/);
  });

  it.each(['http://localhost:3000/agents/1', 'http://127.0.0.1/agents/1'])('allow %s', (chatApiUrl) => {
    expect(() => proxyWith({ chatApiUrl })).not.toThrow();
  });
});
