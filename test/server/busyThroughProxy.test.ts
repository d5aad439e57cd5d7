import { expect, it } from 'vitest';
import { createChatProxy } from '../../src/server/index.js';
import { createChatSession } from '../../src/stream/createChatSession.js';
import { createTestService, scriptedAgent } from '../../src/testing/index.js';
import { CHAT_API_URL, KEY, ORIGIN } from './browserRequest.js';

const WORDS = 'Streaming for thread is in progress';

const FORMS: Readonly<Record<string, string>> = {
  '{error}': JSON.stringify({ error: WORDS }),
  '{message}': JSON.stringify({ message: WORDS }),
  '{error: {message}}': JSON.stringify({ error: { message: WORDS } }),
  'JSON-RPC': JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32603, message: WORDS } }),
  '{error: kind, message}': JSON.stringify({ statusCode: 409, error: 'Conflict', message: WORDS }),
  '{detail}': JSON.stringify({ title: 'Conflict', detail: WORDS }),
  '{errors: [{message}]}': JSON.stringify({ errors: [{ message: WORDS }] }),
  'a long {error: kind, message}': JSON.stringify({ error: 'Conflict '.repeat(500), message: WORDS }),
  'pretty-printed {message}': JSON.stringify({ message: WORDS }, null, 2),
  'plain text': `Error: ${WORDS}`,
};

const cases = Object.keys(FORMS).flatMap((form) => [200, 400, 409, 423, 500, 503].map((status) => ({ form, status })));

/** A service that rejects a busy thread with `body` and `status`, and pages that reach it through a proxy. */
function makePages(body: string, status: number) {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const agent = scriptedAgent([() => finished, { type: 'final', text: 'Forty-two.' }]);
  const service = createTestService({ agent, apiKeys: [KEY], busyForm: 'status' });
  const proxy = createChatProxy({
    chatApiUrl: CHAT_API_URL,
    auth: { type: 'api-key', apiKey: KEY },
    sessionSettings: () => ({ externalId: 'ada' }),
    allowedOrigins: [ORIGIN],
    fetch: async (input, init) => {
      const response = await service.fetch(input, init);
      return response.status === 409 ? new Response(body, { status, headers: CONTENT_TYPE }) : response;
    },
  });
  const openPage = (chatId?: string) =>
    createChatSession({
      chatApiUrl: `${ORIGIN}/api`,
      auth: { type: 'proxy' },
      chatId,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        request.headers.set('Origin', ORIGIN);
        return proxy(request);
      },
    });
  return { service, openPage, finish };
}

const CONTENT_TYPE = { 'Content-Type': 'application/json' };

it.each(cases)(
  'joins the running answer when a question to a busy thread gets $form with status $status',
  async ({ form, status }) => {
    const { service, openPage, finish } = makePages(FORMS[form] ?? '', status);
    const first = openPage();
    const asked = first.send('The question');
    await expect.poll(() => first.getSnapshot().status).toBe('streaming');
    const second = openPage(first.getSnapshot().chatId);
    expect(await second.send('Another question')).toMatchObject({ type: 'refused', error: { code: 'busy' } });
    finish();
    await asked;
    await expect.poll(() => second.getSnapshot().status).toBe('idle');
    const { messages, finalAnswer } = second.getSnapshot();
    expect(finalAnswer?.content).toBe('Forty-two.');
    expect(messages.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(['The question']);
    expect(service.threads).toHaveLength(1);
  },
);
