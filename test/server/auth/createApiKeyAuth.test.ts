import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createApiKeyAuth } from '../../../src/server/auth/createApiKeyAuth.js';
import { createChatSession } from '../../../src/stream/createChatSession.js';
import { refusalOf, serviceWith } from './authClient.js';

const KEY = 'key-of-the-first-server';
const NEXT = 'key-of-the-next-server';
const sessionSettings = { externalId: 'ada' };
const header = (value: string) => ({ Authorization: value });

const serve = (options: Partial<Parameters<typeof createApiKeyAuth>[0]> = {}) =>
  serviceWith(createApiKeyAuth({ keys: [KEY, NEXT], ...options }));

it.each([KEY, NEXT])('accepts each of the keys, and takes the user from the session settings (%s)', async (key) => {
  const { ask, users } = serve();
  const settings = {
    ...sessionSettings,
    email: 'a@example.com',
    groups: ['sales'],
    userAttributes: [{ name: 'country', value: 'DE' }],
    securityContext: { tenant: 7 },
    timezone: 'Europe/Berlin',
  };
  expect(await refusalOf(await ask(header(`Api-Key ${key}`), { sessionSettings: settings }))).toBe(200);
  expect(users).toEqual([
    {
      id: 'ada',
      kind: 'external',
      email: 'a@example.com',
      groups: ['sales'],
      attributes: { country: 'DE' },
      securityContext: { tenant: 7 },
      timeZone: 'Europe/Berlin',
    },
  ]);
});

it.each([
  ['a wrong key', 'Api-Key key-of-another-server', 'The API key is not valid'],
  ['the beginning of a key', `Api-Key ${KEY.slice(0, -1)}`, 'The API key is not valid'],
  ['a key and more', `Api-Key ${KEY}x`, 'The API key is not valid'],
  ['two keys', `Api-Key ${KEY} ${NEXT}`, 'The API key is not valid'],
  ['no scheme', KEY, 'The request carries no API key'],
  ['another scheme', `Bearer ${KEY}`, 'The request carries no API key'],
  ['an empty key', 'Api-Key ', 'The request carries no API key'],
])('answers %s with status 200 and a JSON-RPC error, and asks nobody', async (_, value, words) => {
  const { ask, abort, users } = serve();
  expect(await refusalOf(await ask(header(value), { sessionSettings }))).toBe(words);
  expect(await refusalOf(await abort(header(value), { chatId: 'c', sessionSettings }))).toBe(words);
  expect(users).toEqual([]);
});

it.each([
  ['too long', 'a'.repeat(501), 400],
  ['with a NUL', 'ada\0', 400],
  ['with half of a character, which a database keeps like any other half', 'ada\ud83d', 400],
  ['with a whole emoji', 'ada😀', 200],
])('answers a user’s id %s', async (_, externalId, status) => {
  const { ask } = serve();
  expect((await ask(header(`Api-Key ${KEY}`), { sessionSettings: { externalId } })).status).toBe(status);
});

it('compares the whole of a key’s digest', async () => {
  const lastByte = (key: string) => createHash('sha256').update(key).digest().at(-1);
  const keys = Array.from({ length: 10_000 }, (_, index) => `key-of-another-server-${index}`);
  const similar = keys.find((key) => lastByte(key) === lastByte(KEY));
  const { ask } = serve();
  expect(await refusalOf(await ask(header(`Api-Key ${similar}`), { sessionSettings }))).toBe(
    'The API key is not valid',
  );
});

it('ignores a service token beside the key (rule 2)', async () => {
  const { ask, users } = serve();
  await ask({ ...header(`Api-Key ${KEY}`), 'X-Svc-Auth-Token': 'a.b.c' }, { sessionSettings });
  expect(users).toHaveLength(1);
});

describe('session settings', () => {
  it.each([
    ['are missing', undefined, {}],
    ['name nobody', {}, {}],
    ['name two users', { externalId: 'ada', internalId: 'ada@example.com' }, {}],
    ['name an unknown internal user', { internalId: 'bob@example.com' }, { internalUsers: ['ada@example.com'] }],
    ['name an internal user of none', { internalId: 'ada@example.com' }, {}],
    [
      'have an attribute that isn’t known',
      { externalId: 'ada', userAttributes: [{ name: 'region', value: 'x' }] },
      { userAttributes: ['country'] },
    ],
  ])('that %s are a 400', async (_, settings, options) => {
    const { ask } = serve(options);
    expect(await refusalOf(await ask(header(`Api-Key ${KEY}`), { sessionSettings: settings }))).toBe(400);
  });

  it('can name an internal user, in any case', async () => {
    const { ask, users } = serve({ internalUsers: ['Ada@example.com'] });
    await ask(header(`Api-Key ${KEY}`), { sessionSettings: { internalId: 'ada@Example.com' } });
    expect(users).toMatchObject([{ id: 'ada@example.com', kind: 'internal' }]);
  });

  it('keep the threads of users apart, as does an abort', async () => {
    const { ask, abort } = serve();
    const lines = (await (await ask(header(`Api-Key ${KEY}`), { sessionSettings })).text()).split('\n');
    const chatId = JSON.parse(lines[0] ?? '').state.chatId;
    const other = { chatId, sessionSettings: { externalId: 'bob' } };
    expect((await abort(header(`Api-Key ${KEY}`), other)).status).toBe(403);
    expect((await abort(header(`Api-Key ${KEY}`), { chatId, sessionSettings })).status).toBe(204);
  });
});

it.each([[[]], [['']], [[KEY, 'short']]])('throws for keys such as %j', (keys) => {
  expect(() => createApiKeyAuth({ keys })).toThrow('`keys` must have keys of at least 16 characters');
});

it('answers this library’s own client, which reports a wrong key as `auth`', async () => {
  const service = serve();
  const sessionWith = (apiKey: string) =>
    createChatSession({
      chatApiUrl: 'https://app.example.com/api',
      auth: { type: 'api-key', apiKey },
      sessionSettings,
      fetch: service.fetch,
    });
  const session = sessionWith(KEY);
  await session.send('Hi');
  expect(session.getSnapshot()).toMatchObject({ status: 'idle' });
  expect(service.users).toHaveLength(1);
  const wrong = sessionWith('key-of-another-server');
  await wrong.send('Hi');
  expect(wrong.getSnapshot()).toMatchObject({ status: 'error', error: { code: 'auth' } });
});
