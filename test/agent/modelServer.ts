import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';

/** What the model does in one request. Its parts are sent in this order. */
export interface Reply {
  /** A response without a stream, such as 429. */
  readonly status?: number;
  readonly body?: object;
  readonly reasoning?: string;
  readonly text?: string;
  /** `args`: an object, or the very text of the arguments. */
  readonly calls?: readonly { readonly name: string; readonly args: object | string; readonly id?: string }[];
  readonly refusal?: string;
  /** An error as an object within the stream. */
  readonly error?: object;
  /**
   * What follows the parts: the end (default), nothing until the client leaves, a broken socket, or an end without a
   * reason.
   */
  readonly after?: 'hold' | 'break' | 'leave';
  readonly finish?: string;
}

/** A request as the model received it. */
export interface ModelRequest {
  readonly body: {
    readonly messages: readonly { readonly role: string; readonly content: unknown; readonly tool_calls?: unknown }[];
    readonly tools?: readonly { readonly function: { readonly name: string } }[];
    readonly tool_choice?: string;
  };
  /** Resolves when the connection's response is over, however it ended. */
  readonly closed: Promise<void>;
}

type Script = readonly Reply[] | ((request: ModelRequest, index: number) => Reply);

/** The key of every request. It must not appear anywhere else. */
export const API_KEY = 'sk-test-0123456789abcdef';

/**
 * An OpenAI-compatible model on a socket of this machine. It follows a script: one reply per request, and the last one
 * repeatedly. Every reply reports 10 input and 5 output tokens.
 */
export async function startModel(script: Script) {
  const requests: ModelRequest[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request)) as ModelRequest['body'];
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    const asked: ModelRequest = { body, closed };
    requests.push(asked);
    const reply = typeof script === 'function' ? script(asked, requests.length - 1) : script[requests.length - 1];
    send(response, reply ?? (script as readonly Reply[]).at(-1) ?? {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const provider = createOpenAICompatible({ name: 'scripted', baseURL: url, apiKey: API_KEY, includeUsage: true });
  return {
    requests,
    url,
    model: provider('scripted-1'),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply.status !== undefined) {
    response.writeHead(reply.status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(reply.body ?? { error: { message: 'failed' } }));
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const write = (data: object) => response.write(`data: ${JSON.stringify(data)}\n\n`);
  const chunk = (delta: object, finish: string | null = null) =>
    write({ id: 'c1', created: 1, model: 'scripted-1', choices: [{ index: 0, delta, finish_reason: finish }] });

  if (reply.reasoning) chunk({ role: 'assistant', reasoning_content: reply.reasoning });
  for (const piece of reply.text?.match(/[\s\S]{1,12}/g) ?? []) chunk({ role: 'assistant', content: piece });
  if (reply.refusal) chunk({ role: 'assistant', refusal: reply.refusal });
  reply.calls?.forEach(({ name, args, id }, index) => {
    const text = typeof args === 'string' ? args : JSON.stringify(args);
    // Ids repeat in each reply, as with some servers.
    chunk({
      tool_calls: [{ index, id: id ?? `call_${index}`, type: 'function', function: { name, arguments: text } }],
    });
  });
  if (reply.error) write({ error: reply.error });
  if (reply.after === 'hold') return;
  if (reply.after === 'break') {
    // After the text has left, so that the client has read it before the connection breaks.
    setTimeout(() => response.destroy(), 50);
    return;
  }
  if (reply.after !== 'leave') {
    chunk({}, reply.finish ?? (reply.calls ? 'tool_calls' : 'stop'));
    write({ id: 'c1', choices: [], usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 } });
    response.write('data: [DONE]\n\n');
  }
  response.end();
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
