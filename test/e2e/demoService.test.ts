import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from 'playwright';
import { toNodeHandler } from 'tabletalk/server';
import { createTestService, scenarios } from 'tabletalk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium as launchOptions } from '../../scripts/chromium.mjs';
import { askService } from './askService.js';
import { BackOffice } from './BackOffice.js';
import { recordTraffic } from './recordTraffic.js';
import { exitOf, type RunningDemo, spawnDemo, startDemo, until } from './startDemo.js';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions());
});
afterAll(() => browser?.close());

describe('the demo’s own service', () => {
  let demo: RunningDemo;
  beforeAll(async () => {
    demo = await startDemo();
  });
  afterAll(async () => {
    demo?.kill();
    await demo?.exit;
  });

  it('answers at the spec’s path, line by line, in the spec’s order', async () => {
    const { response, lines } = await askService(demo, 'revenue by month in 2025');
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(lines[0]?.id).toBe('__cutoff__');
    expect(lines[1]?.id).toMatch(/^\d{13,}-message$/);
    expect(lines.at(-1)?.id).toBe('__state__');
    const sorts = lines.map(({ sort }) => sort ?? Number.NaN);
    expect(sorts).toEqual([...sorts].sort((left, right) => left - right));
    const calls = lines.filter(({ toolCall }) => toolCall !== undefined);
    expect(calls.map(({ toolCall, isInProcess }) => [toolCall?.name, isInProcess])).toEqual([
      ['svcMeta', true],
      ['svcMeta', false],
      ['svcSqlApi', true],
      ['svcSqlApi', false],
    ]);
    expect(calls[2]?.id).toBe(calls[3]?.id);
    expect(lines.at(-2)).toMatchObject({ graphPath: ['final'], isDelta: false, isInProcess: false });
  });

  it('refuses requests without a key with status 200 and one JSON-RPC error line', async () => {
    const { response, lines } = await askService(demo, 'revenue by month', {});
    expect(response.status).toBe(200);
    expect(lines).toEqual([{ jsonrpc: '2.0', id: null, error: expect.objectContaining({ code: -32603 }) }]);
  });

  it('takes the user from the page’s cookie, and ignores any identity sent by the browser', async () => {
    const office = await BackOffice.open(browser, demo.origin);
    const seen = demo.log().length;
    await office.page.evaluate(async () => {
      const sessionSettings = {
        externalId: 'victim',
        securityContext: { role: 'admin' },
        internalId: 'boss@example.com',
      };
      const headers = { 'Content-Type': 'application/json', Authorization: 'Api-Key forged' };
      const body = JSON.stringify({ input: 'revenue by month', sessionSettings });
      await (await fetch('/api/chat/stream-chat-state', { method: 'POST', headers, body })).text();
    });
    expect(demo.log().slice(seen)).toMatch(/question chat \w+ by demo-[0-9a-f]{12}\n/);
    expect(demo.log()).not.toContain('victim');
    await office.close();
  });

  it('refuses requests without a session', async () => {
    const response = await fetch(`${demo.origin}/api/chat/stream-chat-state`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: demo.origin },
      body: JSON.stringify({ input: 'revenue by month' }),
    });
    expect(response.status).toBe(401);
  });

  it('answers only to this machine’s names, so that no other site can point its name here', async () => {
    const paths = [`${demo.origin}/`, `${demo.origin}/api/dashboards`, `${demo.tenantOrigin}/data/v1/meta`];
    for (const url of paths) expect(await statusUnder('attacker.example', url), url).toBe(421);
  });

  it('describes the preparation before it prints the address', () => {
    expect(demo.log()).toMatch(/^Preparing the demo: .*\n(.*\n)*Tabletalk demo: /);
  });

  it('reports a port conflict and exits with code 1', async () => {
    const { child, log } = spawnDemo({ PORT: new URL(demo.origin).port });
    expect(await exitOf(child)).toBe(1);
    expect(log()).toContain('is taken');
  });

  it('exits immediately and cleanly on SIGTERM', async () => {
    demo.kill('SIGTERM');
    expect(await demo.exit).toBe(0);
  });
});

describe('with CHAT_API_URL and CHAT_API_KEY', () => {
  const KEY = 'sk-deployment-7f3a9c';
  const service = createTestService({ agent: scenarios.simpleAnswer, apiKeys: [KEY] });
  let deployment: Server;
  let demo: RunningDemo;

  beforeAll(async () => {
    deployment = createServer(toNodeHandler((request) => service.fetch(request))).listen(0, '127.0.0.1');
    await until(() => deployment.listening);
    const { port } = deployment.address() as AddressInfo;
    demo = await startDemo({ CHAT_API_URL: `http://127.0.0.1:${port}/api/v1/public/test/agents/1`, CHAT_API_KEY: KEY });
  });
  afterAll(async () => {
    demo?.kill();
    await demo?.exit;
    deployment?.closeAllConnections();
    deployment?.close();
  });

  it('connects to that deployment, says so, and never sends the key to the browser', async () => {
    const office = await BackOffice.open(browser, 'about:blank');
    const readTraffic = recordTraffic(office.page);
    await office.page.goto(demo.origin);
    await office.ask('hello');
    expect(service.requests.at(-1)).toMatchObject({ status: 200, auth: 'api-key' });
    await office.page.getByText('come from the deployment this server is connected to').waitFor();
    const all = await readTraffic();
    expect(all).toContain('/api/chat/stream-chat-state');
    expect(all).not.toContain(KEY);
    expect(all).not.toMatch(/^authorization:/im);
    await office.close();
  });
});

/** The status of a GET whose Host header names another host. */
function statusUnder(host: string, url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port, pathname } = new URL(url);
    const options = { hostname, port, path: pathname, headers: { Host: `${host}:${port}` } };
    get(options, (response) => resolve(response.resume().statusCode)).once('error', reject);
  });
}
