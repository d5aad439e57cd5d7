import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createServiceToken, createTestService, scriptedAgent, type TestUser } from '../../src/testing/index.js';
import { abort, ask, chatIdOf, type Line, stream } from './chatClient.js';

const SECRET = 'a secret for tests';

/** A service that takes both methods and remembers who asked. */
function serviceWithTokens() {
  const users: TestUser[] = [];
  const agent = scriptedAgent(({ user }) => [() => users.push(user), { type: 'final', text: 'Done.' }]);
  return { service: createTestService({ agent, serviceToken: { secret: SECRET } }), users };
}

async function tokenHeaders(claims: Readonly<Record<string, unknown>>, secret = SECRET) {
  return { 'X-Svc-Auth-Token': await createServiceToken(claims, secret) };
}

/** Expects status 200 and one JSON-RPC error line without a newline at its end. */
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

  it('is required: a request without any credential is rejected', async () => {
    await expectRejected(await stream(createTestService(), { input: 'Hi' }, { headers: {} }));
  });

  it('is the same for abort', async () => {
    await expectRejected(await abort(createTestService(), 'any', { headers: { Authorization: 'Api-Key wrong' } }));
  });
});

describe('service token', () => {
  it('is disabled by default (rule 1)', async () => {
    const headers = await tokenHeaders({ externalId: 'ada', scope: ['chat'] });
    await expectRejected(await stream(createTestService(), { input: 'Hi' }, { headers }));
  });

  it('is ignored beside an Authorization header, be that right or wrong (rule 2)', async () => {
    const { service, users } = serviceWithTokens();
    const token = await tokenHeaders({ externalId: 'grace', scope: ['chat'] });
    await ask(service, { input: 'Hi' }, { headers: { ...token, Authorization: 'Api-Key test' } });
    expect(users.map(({ id }) => id)).toEqual(['ada']);
    const wrong = { ...token, Authorization: 'Api-Key wrong' };
    await expectRejected(await stream(service, { input: 'Hi' }, { headers: wrong }));
  });

  it.each([
    ['no token at all', 'not a token'],
    ['two parts', 'a.b'],
    ['an unsigned token', `${btoa('{"alg":"none"}')}.${btoa('{"externalId":"ada","scope":["chat"]}')}.AAAA`],
  ])('is validated: %s is rejected (rules 3 and 7)', async (_, token) => {
    const { service } = serviceWithTokens();
    await expectRejected(await stream(service, { input: 'Hi' }, { headers: { 'X-Svc-Auth-Token': token } }));
  });

  it('is rejected when another secret signed it (rules 3 and 7)', async () => {
    const headers = await tokenHeaders({ externalId: 'ada', scope: ['chat'] }, 'another secret');
    await expectRejected(await stream(serviceWithTokens().service, { input: 'Hi' }, { headers }));
  });

  it('is rejected when it names another algorithm, even under a right signature', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${part({ alg: 'none' })}.${part({ externalId: 'ada', scope: ['chat'] })}`;
    const token = `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
    const { service } = serviceWithTokens();
    await expectRejected(await stream(service, { input: 'Hi' }, { headers: { 'X-Svc-Auth-Token': token } }));
  });

  it('can be validated by a check of one’s own (rule 3)', async () => {
    const verify = (token: string) => (token === 'opaque' ? { sub: 'Ada', scope: ['chat'] } : undefined);
    const service = createTestService({ serviceToken: { verify } });
    const lines = await ask(service, { input: 'Hi' }, { headers: { 'X-Svc-Auth-Token': 'opaque' } });
    expect(service.getThread(chatIdOf(lines))?.owner.id).toBe('ada');
    await expectRejected(await stream(service, { input: 'Hi' }, { headers: { 'X-Svc-Auth-Token': 'other' } }));
  });

  it('names the user by `externalId` in lower case, before `sub` (rule 4)', async () => {
    const { service, users } = serviceWithTokens();
    const headers = await tokenHeaders({ externalId: 'Ada@Example.com', sub: 'other', scope: ['chat'] });
    await ask(service, { input: 'Hi' }, { headers });
    expect(users[0]).toMatchObject({ id: 'ada@example.com', kind: 'external' });
  });

  it('falls back to `sub`, and keeps email and other claims (rules 4 and 6)', async () => {
    const { service, users } = serviceWithTokens();
    const headers = await tokenHeaders({ sub: 'Grace', scope: ['data', 'chat'], email: 'g@example.com', tenant: 7 });
    await ask(service, { input: 'Hi' }, { headers });
    expect(users[0]).toMatchObject({ id: 'grace', email: 'g@example.com', securityContext: { tenant: 7 } });
  });

  it.each([
    ['neither externalId nor sub', { scope: ['chat'] }],
    ['an externalId that is no string', { externalId: 7, sub: 'ada', scope: ['chat'] }],
    ['no scope', { externalId: 'ada' }],
    ['another scope', { externalId: 'ada', scope: ['data'] }],
    ['a scope that is no array', { externalId: 'ada', scope: 'chat' }],
  ])('is rejected with %s (rules 4, 5 and 7)', async (_, claims) => {
    const { service } = serviceWithTokens();
    await expectRejected(await stream(service, { input: 'Hi' }, { headers: await tokenHeaders(claims) }));
  });

  it('ends with `exp`, and begins with `nbf`, in epoch seconds', async () => {
    const service = createTestService({ serviceToken: { secret: SECRET }, clock: { now: () => 1_000_000 } });
    const claims = { externalId: 'ada', scope: ['chat'] };
    const expired = await tokenHeaders({ ...claims, exp: 1_000 });
    const early = await tokenHeaders({ ...claims, nbf: 1_001 });
    const current = await tokenHeaders({ ...claims, exp: 1_001, nbf: 1_000 });
    await expectRejected(await stream(service, { input: 'Hi' }, { headers: expired }));
    await expectRejected(await stream(service, { input: 'Hi' }, { headers: early }));
    expect((await ask(service, { input: 'Hi' }, { headers: current })).at(-1)?.id).toBe('__state__');
  });

  it('makes `sessionSettings` without meaning, right or wrong', async () => {
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

  it('travels in the header of the vendor’s word', async () => {
    const service = createTestService({ vendor: 'acme', serviceToken: { secret: SECRET } });
    const token = await createServiceToken({ externalId: 'ada', scope: ['chat'] }, SECRET);
    expect((await ask(service, { input: 'Hi' }, { headers: { 'X-Acme-Auth-Token': token } })).at(-1)?.id).toBe(
      '__state__',
    );
    await expectRejected(await stream(service, { input: 'Hi' }, { headers: { 'X-Svc-Auth-Token': token } }));
  });
});
