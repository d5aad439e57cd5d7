import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOverHttp } from './askOverHttp.js';
import { findFreePort, installExample } from './startExample.js';

let example: Awaited<ReturnType<typeof installExample>>;
let url: string;

beforeAll(async () => {
  example = await installExample('edge-proxy');
  ({ url } = await example.start({ env: { PORT: String(await findFreePort()) } }));
});
afterAll(() => example?.remove());

it('starts with one command and answers a question', async () => {
  const { status, text } = await askOverHttp(url, 'Revenue by country?', 'user=ann');
  expect(status).toBe(200);
  expect(text).toContain('Germany');
  expect(text).toContain('"graphPath":["final"]');
});

it('refuses a question of nobody', async () => {
  expect((await askOverHttp(url, 'Revenue by country?')).status).toBe(401);
});
