import type { TestService } from '../../src/testing/index.js';

const BASE = 'https://ai.example.com/api/v1/public/test/agents/1';
export const STREAM_URL = `${BASE}/chat/stream-chat-state`;
export const ABORT_URL = `${BASE}/chat/abort`;

export type Line = Readonly<Record<string, unknown>> & {
  readonly id?: string;
  readonly state?: Readonly<Record<string, unknown>>;
};

/** The sender of a request. */
interface Caller {
  readonly user?: string;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

/** Posts `body`. By default, sends the API key `test` and the session of user `ada`. */
export function post(service: TestService, url: string, body: object, caller: Caller = {}): Promise<Response> {
  const { user = 'ada', headers = { Authorization: 'Api-Key test' }, signal } = caller;
  const withSession = { sessionSettings: { externalId: user }, ...body };
  return service.fetch(url, { method: 'POST', headers, body: JSON.stringify(withSession), signal: signal ?? null });
}

export function stream(service: TestService, body: object, caller?: Caller): Promise<Response> {
  return post(service, STREAM_URL, body, caller);
}

export function abort(service: TestService, chatId: string, caller?: Caller): Promise<Response> {
  return post(service, ABORT_URL, { chatId }, caller);
}

export async function allLines(response: Response): Promise<readonly Line[]> {
  const text = await response.text();
  return text.split('\n').filter(Boolean).map(parse);
}

/** Sends a stream request and returns all lines of the response. */
export async function ask(service: TestService, body: object, caller?: Caller): Promise<readonly Line[]> {
  return allLines(await stream(service, body, caller));
}

/** Reads a response line by line, expecting one line per chunk. */
export function lineReader(response: Response) {
  const reader = (response.body ?? new ReadableStream()).getReader();
  const decoder = new TextDecoder();
  async function next(): Promise<Line | undefined> {
    const chunk: ReadableStreamReadResult<Uint8Array> = await reader.read();
    return chunk.done ? undefined : parse(decoder.decode(chunk.value));
  }
  async function rest(): Promise<readonly Line[]> {
    const lines: Line[] = [];
    for (let line = await next(); line; line = await next()) lines.push(line);
    return lines;
  }
  return { next, rest, cancel: () => reader.cancel() };
}

/** Sends a question. Returns a reader positioned after the `__cutoff__` line, and the thread's id. */
export async function begin(service: TestService, body: object, caller?: Caller) {
  const reader = lineReader(await stream(service, body, caller));
  const cutoff = await reader.next();
  return { ...reader, chatId: chatIdOf([cutoff ?? {}]) };
}

export function chatIdOf(lines: readonly Line[]): string {
  return String(lines[0]?.state?.chatId);
}

/** Returns content by message id, assembled from deltas only. */
export function textOfDeltas(lines: readonly Line[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { id, isDelta, content } of lines) {
    if (isDelta && id !== undefined) texts.set(id, (texts.get(id) ?? '') + String(content));
  }
  return texts;
}

/** Returns a promise that the test resolves, to pause a scripted agent. */
export function gate(): { readonly wait: () => Promise<void>; readonly open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { wait: () => opened, open };
}

function parse(line: string): Line {
  return JSON.parse(line) as Line;
}
