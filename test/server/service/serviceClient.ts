import type { ChatService } from '../../../src/server/service/createChatService.js';
import { type Line, lineReader } from '../../testing/chatClient.js';

const BASE = 'https://app.example.com/api/chat';

/** A user who sends requests to services, named by a header that the tests' `authenticate` trusts. */
export function userOf(service: ChatService, user = 'ada') {
  const send = (path: string, body: object | undefined, method = 'POST') =>
    service(
      new Request(BASE + path, {
        method,
        headers: { 'Content-Type': 'application/json', 'X-User': user },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  const stream = (body: object) => send('/chat/stream-chat-state', body);
  return {
    send,
    stream,
    abort: (chatId: string) => send('/chat/abort', { chatId }),
    /** Sends a stream request and returns all lines of the response. */
    async ask(body: object): Promise<readonly Line[]> {
      return lineReader(await stream(body))
        .rest()
        .then(flat);
    },
    /** Sends a question. Returns a reader behind the `__cutoff__` line, and the thread's id. */
    async begin(body: object) {
      const reader = lineReader(await stream(body));
      const cutoff = await reader.next();
      return { ...reader, chatId: String(cutoff?.state?.chatId) };
    },
    async threads(): Promise<readonly Record<string, unknown>[]> {
      const response = await send('/chat/threads', undefined, 'GET');
      return ((await response.json()) as { threads: Record<string, unknown>[] }).threads;
    },
  };
}

const flat = (lines: readonly Line[]) => lines;

/** Trusts the header `X-User`. */
export function authenticate(request: Request) {
  const id = request.headers.get('X-User');
  return id ? { id } : { refusal: 'Sign in to ask questions.' };
}
