import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ChatUser } from '../../src/server/service/requests/ChatUser.js';
import { createServiceToken, createTestService, scriptedAgent } from '../../src/testing/index.js';
import { abort, ask, chatIdOf, type Line, stream } from './chatClient.js';

const SECRET = 'a secret for tests';

/** A service that accepts both methods and records the callers. */
function serviceWithTokens() {
  const users: ChatUser[] = [];
  const agent = scriptedAgent(({ user }) => [() => users.push(user), { type: 'final', text: 'Done.' }]);
  return { service: createTestService({ agent, serviceToken: { secret: SECRET } }), users };
}

async function tokenHeaders(claims: Readonly<Record<string, unknown>>, secret = SECRET) {
  return { 'X-Svc-Auth-Token': await createServiceToken(claims, secret) };
}

/** Expects status 200 and one JSON-RPC error line without a trailing newline. */
async function expectRejected(response: Response): Promise<void> {
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/json');
  const text = await response.text();
  expect(text).not.toContain('\n');
  const line = { jsonrpc: '2.0', id: null, error: { code: -32603, message: expect.any(String) } };
  expect(JSON.parse(text)).toEqual(line);
}

describe('API key', () => {
  it('is accepted in the Authorization header', async () => {
    expect((await ask(createTestService(), { input: 'Hi' })).at(-1)?.id).toBe('__state__');
  });

  it.each([
    ['a wrong key', 'Api-Key wrong'],
    ['no scheme', 'test'],
    ['another scheme', 'Bearer test'],
    ['a lower-case scheme', 'api-key test'],
  ])('is rejected with status 200: %s', async (_, value) => {
    await expectRejected(await stream(createTestService(), { input: 'Hi' }, { headers: { Authorization: value } }));
  });

  it('is required without a service token', async () => {
    await expectRejected(await stream(createTestService(), { input: 'Hi' }, { headers: {} }));
  });

  it('is checked on abort, too', async () => {
    await expectRejected(await abort(createTestService(), 'any', { headers: { Authorization: 'Api-Key wrong' } }));
  });
});

describe('service token', () => {
  it('is disabled by default (rule 1)', async () => {
    const headers = await tokenHeaders({ externalId: 'ada', scope: ['chat'] });
    await expectRejected(await stream(createTestService(), { input: 'Hi' }, { headers }));
  });

  it('is ignored when there is an Authorization header, valid or not (rule 2)', async () => {
    const { service, users } = serviceWithTokens();
    const token = await tokenHeaders({ externalId: 'grace', scope: ['chat'] });
    await ask(service, { input: 'Hi' }, { headers: { ...token, Authorization: 'Api-Key test' } });
    expect(users.map(({ id }) => id)).toEqual(['ada']);
    const wrong = { ...token, Authorization: 'Api-Key wrong' };
    await expectRejected(await stream(service, { input: 'Hi' }, { headers: wrong }));
  });

  it.each([
    ['text that is not a token', 'not a token'],
    ['a token with two parts', 'a.b'],
    ['an unsigned token', `${btoa('{"alg":"none"}')}.${btoa('{"externalId":"ada","scope":["chat"]}')}.AAAA`],
  ])('is rejected when it is %s (rules 3 and 7)', async (_, token) => {
    const { service } = serviceWithTokens();
    await expectRejected(await stream(service, { input: 'Hi' }, { headers: { 'X-Svc-Auth-Token': token } }));
  });

  it('is rejected when it was signed with another secret (rules 3 and 7)', async () => {
    const headers = await tokenHeaders({ externalId: 'ada', scope: ['chat'] }, 'another secret');
    await expectRejected(await stream(serviceWithTokens().service, { input: 'Hi' }, { headers }));
  });

  it('is rejected when it names another algorithm, even with a valid signature', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${part({ alg: 'none' })}.${part({ externalId: 'ada', scope: ['chat'] })}`;
    const token = `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
    const { service } = serviceWithTokens();
    await expectRejected(await stream(service, { input: 'Hi' }, { headers: { 'X-Svc-Auth-Token': token } }));
  });

  it('can be validated by a custom check (rule 3)', async () => {
    const verify = (token: string) => (token === 'opaque' ? { sub: 'Ada', scope: ['chat'] } : undefined);
    const service = createTestService({ serviceToken: { verify } });
    const lines = await ask(service, { input: 'Hi' }, { headers: { 'X-Svc-Auth-Token': 'opaque' } });
    expect(service.getThread(chatIdOf(lines))?.owner.id).toBe('ada');
    await expectRejected(await stream(service, { input: 'Hi' }, { headers: { 'X-Svc-Auth-Token': 'other' } }));
  });

  it('identifies the user by lowercase `externalId`, in preference to `sub` (rule 4)', async () => {
    const { service, users } = serviceWithTokens();
    const headers = await tokenHeaders({ externalId: 'Ada@Example.com', sub: 'other', scope: ['chat'] });
    await ask(service, { input: 'Hi' }, { headers });
    expect(users[0]).toMatchObject({ id: 'ada@example.com', kind: 'external' });
  });

  it('falls back to `sub` and keeps email and other claims (rules 4 and 6)', async () => {
    const { service, users } = serviceWithTokens();
    const headers = await tokenHeaders({ sub: 'Grace', scope: ['data', 'chat'], email: 'g@example.com', tenant: 7 });
    await ask(service, { input: 'Hi' }, { headers });
    expect(users[0]).toMatchObject({ id: 'grace', email: 'g@example.com', securityContext: { tenant: 7 } });
  });

  it.each([
    ['neither externalId nor sub', { scope: ['chat'] }],
    ['an externalId that is not a string', { externalId: 7, sub: 'ada', scope: ['chat'] }],
    ['no scope', { externalId: 'ada' }],
    ['another scope', { externalId: 'ada', scope: ['data'] }],
    ['a scope that is not an array', { externalId: 'ada', scope: 'chat' }],
  ])('is rejected with %s (rules 4, 5 and 7)', async (_, claims) => {
    const { service } = serviceWithTokens();
    await expectRejected(await stream(service, { input: 'Hi' }, { headers: await tokenHeaders(claims) }));
  });

  it('is valid from `nbf` until `exp`, in epoch seconds', async () => {
    const service = createTestService({ serviceToken: { secret: SECRET }, clock: { now: () => 1_000_000 } });
    const claims = { externalId: 'ada', scope: ['chat'] };
    const expired = await tokenHeaders({ ...claims, exp: 1_000 });
    const early = await tokenHeaders({ ...claims, nbf: 1_001 });
    const current = await tokenHeaders({ ...claims, exp: 1_001, nbf: 1_000 });
    await expectRejected(await stream(service, { input: 'Hi' }, { headers: expired }));
    await expectRejected(await stream(service, { input: 'Hi' }, { headers: early }));
    expect((await ask(service, { input: 'Hi' }, { headers: current })).at(-1)?.id).toBe('__state__');
  });

  it('causes `sessionSettings` to be ignored, valid or not', async () => {
    const { service, users } = serviceWithTokens();
    const headers = await tokenHeaders({ externalId: 'grace', scope: ['chat'] });
    await ask(service, { input: 'Hi', sessionSettings: 'nonsense' }, { headers });
    await ask(service, { input: 'Hi', sessionSettings: { externalId: 'mallory' } }, { headers });
    expect(users.map(({ id }) => id)).toEqual(['grace', 'grace']);
  });

  it('is accepted by abort (rule 9)', async () => {
    const { service } = serviceWithTokens();
    const headers = await tokenHeaders({ externalId: 'ada', scope: ['chat'] });
    const lines: readonly Line[] = await ask(service, { input: 'Hi' }, { headers });
    expect((await abort(service, chatIdOf(lines), { headers })).status).toBe(204);
  });

  it('is read from the header that contains the vendor name', async () => {
    const service = createTestService({ vendor: 'acme', serviceToken: { secret: SECRET } });
    const token = await createServiceToken({ externalId: 'ada', scope: ['chat'] }, SECRET);
    expect((await ask(service, { input: 'Hi' }, { headers: { 'X-Acme-Auth-Token': token } })).at(-1)?.id).toBe(
      '__state__',
    );
    await expectRejected(await stream(service, { input: 'Hi' }, { headers: { 'X-Svc-Auth-Token': token } }));
  });
});
