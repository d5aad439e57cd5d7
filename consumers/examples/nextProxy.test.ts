import { afterAll, beforeAll, expect, it } from 'vitest';
import { askInPage } from './askInPage.js';
import { askOverHttp } from './askOverHttp.js';
import { findFreePort, installExample } from './startExample.js';

let example: Awaited<ReturnType<typeof installExample>>;
let url: string;

beforeAll(async () => {
  example = await installExample('next-proxy');
  ({ url } = await example.start({ env: { PORT: String(await findFreePort()) } }));
});
afterAll(() => example?.remove());

it('starts with one command and answers the user who has signed in, in its page', async () => {
  await askInPage({ name: 'next-proxy', url, question: 'Revenue by country?', answer: /Germany/ }, async (page) => {
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL(`${url}/`);
  });
});

it('answers over HTTP, and refuses a question of nobody', async () => {
  expect((await askOverHttp(url, 'Revenue by country?', 'user=ann')).text).toContain('Germany');
  expect((await askOverHttp(url, 'Revenue by country?')).status).toBe(401);
});
