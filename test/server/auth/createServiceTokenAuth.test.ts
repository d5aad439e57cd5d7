import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServiceTokenAuth } from '../../../src/server/auth/createServiceTokenAuth.js';
import { createDataService } from '../../../src/server/data/createDataService.js';
import { MemoryThreads } from '../../../src/server/service/lines/MemoryThreads.js';
import { createChatSession } from '../../../src/stream/createChatSession.js';
import { createServiceToken, createTestService } from '../../../src/testing/index.js';
import { STREAM_URL } from '../../testing/chatClient.js';
import { refusalOf, serviceWith } from './authClient.js';

const SECRET = 'a secret of at least 32 bytes for tests';
const NOW = Date.UTC(2026, 0, 1);
const SECONDS = NOW / 1000;
const ADA = { externalId: 'ada', scope: ['chat'] };

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const inHeader = (token: string) => ({ 'X-Svc-Auth-Token': token });
const sign256 = (signed: string, secret = SECRET) =>
  `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
const tokenOf = (claims: object, header: object = { alg: 'HS256' }) => sign256(`${part(header)}.${part(claims)}`);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

it('takes the user from the claims, and the security context from the others', async () => {
  const { ask, users } = serviceWith(createServiceTokenAuth({ secret: SECRET }));
  const claims = {
    externalId: 'Ada@Example.com',
    sub: 'x',
    scope: ['data', 'chat'],
    email: 'a@example.com',
    tenant: 7,
  };
  expect(await refusalOf(await ask(inHeader(tokenOf(claims)), { sessionSettings: { externalId: 'bob' } }))).toBe(200);
  expect(users).toEqual([
    {
      id: 'ada@example.com',
      kind: 'external',
      email: 'a@example.com',
      groups: [],
      attributes: {},
      securityContext: { tenant: 7 },
    },
  ]);
});

it('takes the token of `Authorization`, without a prefix, before the other', async () => {
  const { ask, users } = serviceWith(createServiceTokenAuth({ secret: SECRET }));
  const grace = inHeader(tokenOf({ ...ADA, externalId: 'grace' }));
  await ask({ ...grace, Authorization: tokenOf(ADA) });
  expect(users.map(({ id }) => id)).toEqual(['ada']);
  const wrong = { ...grace, Authorization: 'Api-Key key-of-the-server' };
  expect(await refusalOf(await ask(wrong))).toBe('The service token is not valid');
});

it('reads the header of a vendor', async () => {
  const { ask } = serviceWith(createServiceTokenAuth({ secret: SECRET, vendor: 'acme' }));
  expect(await refusalOf(await ask({ 'X-Acme-Auth-Token': tokenOf(ADA) }))).toBe(200);
  expect(await refusalOf(await ask(inHeader(tokenOf(ADA))))).toBe('The request carries no service token');
});

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const rsaSigned = `${part({ alg: 'RS256' })}.${part(ADA)}`;

/** Tokens that are refused, and why. The service in memory has separate rules, which must agree with these. */
const REFUSED: readonly (readonly [string, string, RegExp])[] = [
  ['isn’t a token', 'not a token', /not valid/],
  ['has two parts', 'a.b', /not valid/],
  ['has four parts', `${tokenOf(ADA)}.x`, /not valid/],
  ['is unsigned', `${part({ alg: 'none' })}.${part(ADA)}.`, /not valid/],
  ['names no algorithm but is signed', tokenOf(ADA, { alg: 'none' }), /not valid/],
  ['names HS512', tokenOf(ADA, { alg: 'HS512' }), /not valid/],
  ['is signed with another secret', sign256(`${part({ alg: 'HS256' })}.${part(ADA)}`, 'another'), /not valid/],
  [
    'is signed with a key of another algorithm',
    `${rsaSigned}.${sign('sha256', Buffer.from(rsaSigned), privateKey).toString('base64url')}`,
    /not valid/,
  ],
  ['was changed', tokenOf(ADA).replace(/\..*\./, `.${part({ ...ADA, externalId: 'bob' })}.`), /not valid/],
  ['has claims that are no object', sign256(`${part({ alg: 'HS256' })}.${part([1])}`), /not valid/],
  ['has expired', tokenOf({ ...ADA, exp: SECONDS - 31 }), /expired/],
  ['isn’t valid yet', tokenOf({ ...ADA, nbf: SECONDS + 31 }), /not valid yet/],
  ['has an expiry that is a text', tokenOf({ ...ADA, exp: '9999999999' }), /expired/],
  ['has no scope', tokenOf({ externalId: 'ada' }), /scope/],
  ['has another scope', tokenOf({ ...ADA, scope: ['data'] }), /scope/],
  ['has its scope as a text', tokenOf({ ...ADA, scope: 'chat' }), /scope/],
  ['names nobody', tokenOf({ scope: ['chat'] }), /neither an `externalId` nor a `sub`/],
  ['has a number as the user', tokenOf({ ...ADA, externalId: 7 }), /neither/],
  ['has an empty user', tokenOf({ ...ADA, externalId: '' }), /neither/],
];

it.each(REFUSED)(
  'answers a token that %s with status 200 and a JSON-RPC error, and asks nobody',
  async (_, token, words) => {
    const { ask, users } = serviceWith(createServiceTokenAuth({ secret: SECRET }));
    const refusal = await refusalOf(await ask(inHeader(token)));
    expect(refusal).toMatch(words);
    expect(refusal).not.toContain(token);
    expect(users).toEqual([]);
  },
);

it.each(REFUSED)('agrees with the service in memory, which refuses a token that %s', async (_, token) => {
  const service = createTestService({ serviceToken: { secret: SECRET } });
  const request = { method: 'POST', headers: inHeader(token), body: JSON.stringify({ input: 'Hi' }) };
  expect(await refusalOf(await service.fetch(STREAM_URL, request))).toEqual(expect.any(String));
});

describe('time', () => {
  it.each([
    [{ exp: SECONDS - 29 }, {}, true],
    [{ exp: SECONDS - 30 }, {}, false],
    [{ nbf: SECONDS + 30 }, {}, true],
    [{ exp: SECONDS }, { clockSkewMs: 0 }, false],
    [{ exp: SECONDS + 1, nbf: SECONDS }, { clockSkewMs: 0 }, true],
    [{ exp: SECONDS - 60 }, { clockSkewMs: 61_000 }, true],
  ])('of %j with %j: valid is %j', async (claims, options, isValid) => {
    const { ask } = serviceWith(createServiceTokenAuth({ secret: SECRET, ...options }));
    const refusal = await refusalOf(await ask(inHeader(tokenOf({ ...ADA, ...claims }))));
    expect(refusal === 200).toBe(isValid);
  });
});

describe('a check of the host', () => {
  it('decides in place of the secret', async () => {
    const verify = async (token: string) => (token === 'opaque' ? { sub: 'Ada', scope: ['chat'] } : undefined);
    const { ask, users } = serviceWith(createServiceTokenAuth({ verify }));
    await ask(inHeader('opaque'));
    expect(users.map(({ id }) => id)).toEqual(['ada']);
    expect(await refusalOf(await ask(inHeader(tokenOf(ADA))))).toBe('The service token is not valid');
  });

  it('that throws is a failure of the service, not of the token', async () => {
    const verify = () => {
      throw new Error('The keys can’t be loaded');
    };
    const { ask, errors } = serviceWith(createServiceTokenAuth({ verify }));
    expect(await refusalOf(await ask(inHeader('opaque')))).toBe(500);
    expect(errors).toHaveLength(1);
  });
});

it('throws for a secret of fewer than 32 bytes', () => {
  expect(() => createServiceTokenAuth({ secret: 'x'.repeat(31) })).toThrow('`secret` must have at least 32 bytes');
});

it('identifies the user of a data service, which answers other tokens with status 401', async () => {
  const service = createDataService({
    runSql: () => Promise.reject(new Error('unused')),
    authenticate: createServiceTokenAuth({ secret: SECRET }),
    meta: ({ user }) => [{ name: `of_${user.id}`, type: 'view', title: '', members: [] }],
    threads: new MemoryThreads(),
  });
  const get = (token: string) =>
    service(new Request('https://app.example.com/v1/meta', { headers: { Authorization: token } }));
  expect(await (await get(tokenOf(ADA))).text()).toContain('of_ada');
  expect((await get('not a token')).status).toBe(401);
});

it('answers this library’s own client, which fetches another token for one that has expired', async () => {
  const service = serviceWith(createServiceTokenAuth({ secret: SECRET }));
  const tokens = [
    await createServiceToken({ ...ADA, exp: SECONDS - 60 }, SECRET),
    await createServiceToken(ADA, SECRET),
  ];
  const session = createChatSession({
    chatApiUrl: 'https://app.example.com/api',
    auth: { type: 'service-token', token: async () => tokens.shift() ?? '' },
    fetch: service.fetch,
  });
  await session.send('Hi');
  expect(session.getSnapshot()).toMatchObject({ status: 'idle' });
  expect(service.users.map(({ id }) => id)).toEqual(['ada']);
});
