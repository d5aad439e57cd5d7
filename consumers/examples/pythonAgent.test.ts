import { afterAll, beforeAll, it } from 'vitest';
import { askInPage } from './askInPage.js';
import { findFreePort, installExample } from './startExample.js';

let example: Awaited<ReturnType<typeof installExample>>;

beforeAll(async () => {
  example = await installExample('python-agent');
});
afterAll(() => example?.remove());

it('starts with one command and answers a question in its page', async () => {
  const { url } = await example.start({ command: `npm start -- --port ${await findFreePort()}` });
  await askInPage({
    name: 'python-agent',
    url,
    question: 'How many orders are there?',
    answer: /There are orders of 2 kinds/,
  });
});
