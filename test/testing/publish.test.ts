import { describe, expect, it } from 'vitest';
import { createEmbedSessions } from '../../src/testing/createEmbedSessions.js';
import { createTestService, createVirtualClock, type TestService } from '../../src/testing/index.js';

const PATH = '/api/v1/deployments/1/workbooks/2/publish';
const position = { x: 0, y: 0, w: 6, h: 4 };
const chart = (id: string, config: object) => ({ id, type: 'CHART', position, config });

interface Sent {
  readonly path?: string;
  readonly method?: string;
  readonly authorization?: string;
  /** Sent as JSON. A string is sent unchanged. */
  readonly body?: unknown;
}

async function publish(service: TestService, sent: Sent = {}) {
  const { path = PATH, method = 'POST', authorization = 'Bearer test', body = { workbookId: 2 } } = sent;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method, headers: { Authorization: authorization }, ...(method === 'POST' && { body: text }) };
  const response = await service.fetch(path, init);
  return { status: response.status, answer: await response.json() };
}

describe('publishing', () => {
  it('answers with the dashboard and keeps it', async () => {
    const service = createTestService();
    const { status, answer } = await publish(service, { body: { workbookId: 2, title: 'Sales', allowEmbed: true } });
    expect([status, service.dashboards]).toEqual([200, [answer]]);
    expect(answer).toMatchObject({
      deploymentId: 1,
      workbookId: 2,
      status: 'published',
      title: 'Sales',
      allowEmbed: true,
      versionNumber: 1,
      config: {},
      reportSnapshots: [],
    });
    expect(service.getDashboard(answer.publicId)).toEqual(answer);
  });

  it('adds a version to the dashboard named by dashboardId and keeps its publicId', async () => {
    const service = createTestService();
    const { answer: first } = await publish(service, { body: { workbookId: 2, title: 'Sales', allowEmbed: true } });
    const again = { workbookId: 2, dashboardId: first.id, title: null, allowEmbed: false };
    const { answer: second } = await publish(service, { body: again });
    expect(second).toMatchObject({ id: first.id, publicId: first.publicId, versionNumber: 2, title: 'Sales' });
    expect(second.allowEmbed).toBe(false);
    expect(second.versionId).not.toBe(first.versionId);
    expect(service.dashboards).toEqual([second]);
  });

  it('creates a dashboard without dashboardId', async () => {
    const service = createTestService();
    await publish(service);
    await publish(service, { body: { workbookId: 2, dashboardId: null } });
    expect(service.dashboards.map(({ versionNumber }) => versionNumber)).toEqual([1, 1]);
    expect(new Set(service.dashboards.map(({ publicId }) => publicId)).size).toBe(2);
  });

  it('takes a snapshot of each chart, which keeps its reportId in the next version', async () => {
    const service = createTestService();
    const text = { ...chart('t', {}), type: 'TEXT' };
    const sales = chart('a', { title: 'Sales', sqlQuery: 'SELECT 1', vegaSpec: '{"mark":"bar"}' });
    const orders = chart('b', { title: 'Orders', description: 'd', sqlQuery: 'SELECT 2' });
    const { answer: first } = await publish(service, {
      body: { workbookId: 2, config: { widgets: [text, sales, orders] } },
    });
    expect(first.reportSnapshots).toMatchObject([
      { kind: 'vega', title: 'Sales', sqlQuery: 'SELECT 1', spec: '{"mark":"bar"}', versionNumber: 1 },
      { kind: 'table', title: 'Orders', description: 'd', sqlQuery: 'SELECT 2', spec: null },
    ]);
    const config = { widgets: [orders, sales] };
    const { answer: second } = await publish(service, { body: { workbookId: 2, dashboardId: first.id, config } });
    const reports = (answer: typeof first) =>
      answer.reportSnapshots.map(({ reportId }: { reportId: number }) => reportId);
    expect(reports(second)).toEqual([...reports(first)].reverse());
  });

  it('accepts an empty body', async () => {
    expect((await publish(createTestService(), { body: '' })).status).toBe(200);
  });

  it('records the request without its credential', async () => {
    const service = createTestService();
    await publish(service, { body: { workbookId: 2, title: 'Sales' } });
    expect(service.requests).toMatchObject([
      { method: 'POST', path: PATH, auth: 'access-token', status: 200, body: { workbookId: 2, title: 'Sales' } },
    ]);
    expect(JSON.stringify(service.requests)).not.toContain('Bearer');
  });
});

describe('a rejected publish request', () => {
  it.each<[number, string, Sent]>([
    [401, 'no token', { authorization: '' }],
    [401, 'another token', { authorization: 'Bearer other' }],
    [401, 'no scheme', { authorization: 'test' }],
    [401, 'an API key', { authorization: 'Api-Key test' }],
    [405, 'another method', { method: 'GET' }],
    [404, 'an id that is not a number', { path: PATH.replace('/2/', '/two/') }],
    [400, 'a body that is not JSON', { body: '{' }],
    [400, 'a body that is not an object', { body: '[]' }],
    [400, 'no workbookId', { body: { title: 'Sales' } }],
    [400, 'a workbookId other than the path’s', { body: { workbookId: 3 } }],
    [400, 'a workbookId that is a string', { body: { workbookId: '2' } }],
    [400, 'a title that is not a string', { body: { workbookId: 2, title: 1 } }],
    [400, 'allowEmbed that is not a boolean', { body: { workbookId: 2, allowEmbed: 'yes' } }],
    [400, 'an unknown kind', { body: { workbookId: 2, config: { kind: 'classic' } } }],
    [
      400,
      'an entry of more than 255 characters',
      { body: { workbookId: 2, config: { app: { entry: 'e'.repeat(256) } } } },
    ],
    [
      400,
      'an unknown widget type',
      { body: { workbookId: 2, config: { widgets: [{ ...chart('a', {}), type: 'PIE' }] } } },
    ],
    [
      400,
      'an incomplete position',
      { body: { workbookId: 2, config: { widgets: [{ ...chart('a', {}), position: { x: 1 } }] } } },
    ],
    [
      400,
      'a fractional number in a layout',
      {
        body: {
          workbookId: 2,
          config: { widgets: [{ ...chart('a', {}), responsiveLayouts: { lg: { ...position, w: 0.5 } } }] },
        },
      },
    ],
    [404, 'an unknown dashboard', { body: { workbookId: 2, dashboardId: 99 } }],
  ])('gets %i for %s', async (status, _, sent) => {
    const service = createTestService();
    const refused = await publish(service, sent);
    expect(refused).toEqual({ status, answer: { error: expect.any(String) } });
    expect(service.dashboards).toEqual([]);
  });
});

describe('a session of an embedded surface', () => {
  it('is found until it expires', async () => {
    const clock = createVirtualClock();
    const { embedSessions } = createTestService({ clock });
    const session = embedSessions.create({ publicId: 'p', externalId: 'ann', ttlMs: 1_000 });
    await clock.advance(999);
    expect(embedSessions.find(session.sessionId)).toEqual(session);
    await clock.advance(1);
    expect(embedSessions.find(session.sessionId)).toBeUndefined();
  });

  it('is forgotten once it has expired', async () => {
    let time = 0;
    const sessions = createEmbedSessions({ now: () => time, sleep: async () => {} }, () => `s${time}`);
    const { sessionId } = sessions.create({ ttlMs: 1_000 });
    time = 1_000;
    sessions.create();
    time = 0;
    expect(sessions.find(sessionId)).toBeUndefined();
  });

  it('opens the dashboard it was created for, or any if created without publicId', () => {
    const { embedSessions } = createTestService();
    const ofOne = embedSessions.create({ publicId: 'p' });
    const ofAny = embedSessions.create();
    expect(embedSessions.find(ofOne.sessionId, 'p')).toBe(ofOne);
    expect(embedSessions.find(ofOne.sessionId, 'q')).toBeUndefined();
    expect(embedSessions.find(ofAny.sessionId, 'q')).toBe(ofAny);
    expect(embedSessions.find('unknown')).toBeUndefined();
  });
});
