/**
 * The code that runs in workerd: the handlers, and the clients that a server may use. `UPSTREAM` is the address of the
 * service behind them.
 */
import { createDataClient } from '../../../src/platform/createDataClient.js';
import { createPlatformClient } from '../../../src/platform/createPlatformClient.js';
import type { ChatError } from '../../../src/protocol/ChatError.js';
import { createChatProxy } from '../../../src/server/createChatProxy.js';
import { createDataProxy } from '../../../src/server/createDataProxy.js';
import { createChatService } from '../../../src/server/service/createChatService.js';
import { createChatSession } from '../../../src/stream/createChatSession.js';
import { createServiceThreadStore } from '../../../src/threads/createServiceThreadStore.js';

interface Env {
  readonly UPSTREAM: string;
}

const errors: string[] = [];
const onError = (error: unknown) => void errors.push(String(error));

const service = createChatService({
  async *agent({ input, signal }) {
    yield { type: 'final', text: `You asked: ${input}` };
    if (input !== 'Wait') return;
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  },
  authenticate: () => ({ id: 'ada' }),
  onError,
});

function chatProxy(chatApiUrl: string) {
  return createChatProxy({
    chatApiUrl,
    auth: { type: 'api-key', apiKey: 'sk-live-0123456789' },
    sessionSettings: () => ({ externalId: 'ada' }),
    onError,
  });
}

function dataProxy(dataApiUrl: string) {
  return createDataProxy({ dataApiUrl, token: () => 'jwt-of-ada', onError });
}

/** Each client's outcome with the upstream: a result, or an error's code and status. */
async function runClients(upstream: string): Promise<Record<string, unknown>> {
  const chatApiUrl = `${upstream}/agents/1`;
  const chat = createChatSession({
    chatApiUrl,
    auth: { type: 'api-key', apiKey: 'sk-live-0123456789' },
    sessionSettings: { externalId: 'ada' },
  });
  const threads = createServiceThreadStore({ chatApiUrl, auth: { type: 'service-token', token: 'jwt-of-ada' } });
  const platform = createPlatformClient({ baseUrl: upstream, accessToken: 'access-of-ada' });
  const asked = await chat.send('Hi');
  return {
    chat: asked.type === 'failed' ? describe(asked.error) : asked.type,
    threads: await outcome(threads.list()),
    data: await outcome(createDataClient({ dataApiUrl: upstream, token: 'jwt-of-ada' }).meta()),
    platform: await outcome(platform.publishDashboard({ deploymentId: 1, workbookId: 2 })),
  };
}

function outcome(result: Promise<unknown>): Promise<unknown> {
  return result.then(() => 'ok', describe);
}

function describe({ code, status }: ChatError) {
  return { code, status };
}

export default {
  async fetch(request: Request, { UPSTREAM }: Env): Promise<Response> {
    const { pathname } = new URL(request.url);
    const [, side, base] = pathname.split('/');
    const upstream = base === 'moved' ? `${UPSTREAM}/moved` : UPSTREAM;
    if (side === 'service') return service(request);
    if (side === 'proxy') return chatProxy(`${upstream}/agents/1`)(request);
    if (side === 'data') return dataProxy(upstream)(request);
    if (side === 'clients') return Response.json(await runClients(upstream));
    return Response.json(errors.splice(0));
  },
};
