export const ORIGIN = 'https://shop.example.com';
export const KEY = 'sk-very-secret';
export const CHAT_API_URL = 'https://ai.example.com/api/v1/public/test/agents/1';

interface BrowserRequest {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Record<string, string | undefined>;
  /** Sent as JSON; a string or bytes are sent unchanged. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** A request as a page of the shop sends it, with `parts` changed. Headers set to `undefined` are removed. */
export function browserRequest(parts: BrowserRequest = {}): Request {
  const { path = '/api/chat/stream-chat-state', method = 'POST', headers, body = { input: 'Hi' }, signal } = parts;
  const all = { Origin: ORIGIN, 'Content-Type': 'application/json', Cookie: 'session=ada', ...headers };
  const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const raw = typeof body === 'string' || body instanceof ReadableStream ? body : JSON.stringify(body);
  const init: RequestInit & { duplex: 'half' } = { method, headers: sent, signal: signal ?? null, duplex: 'half' };
  return new Request(ORIGIN + path, method === 'GET' ? init : { ...init, body: raw });
}

/** A `fetch` that records its requests and answers with `respond`. */
export function upstreamOf(respond: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request.clone());
    return respond(request);
  };
  return { fetch: send, requests };
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
}
