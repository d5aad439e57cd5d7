import { createChatService } from '../../../src/server/service/createChatService.js';
import type { ChatUser } from '../../../src/server/service/requests/ChatUser.js';
import type { Authenticate } from '../../../src/server/service/requests/identifyUser.js';

const BASE = 'https://app.example.com/api/chat';

/** A service with this authentication, which records who is asking, and a client that sends these headers. */
export function serviceWith(authenticate: Authenticate) {
  const users: ChatUser[] = [];
  const errors: unknown[] = [];
  const service = createChatService({
    async *agent({ user }) {
      users.push(user);
      yield { type: 'final', text: 'Done.' };
    },
    authenticate,
    onError: (error) => errors.push(error),
  });
  const post = (path: string, headers: Record<string, string>, body: object) =>
    service(
      new Request(BASE + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    );
  return {
    users,
    errors,
    fetch: (input: string | URL | Request, init?: RequestInit) => service(new Request(input, init)),
    ask: (headers: Record<string, string>, body: object = {}) =>
      post('/chat/stream-chat-state', headers, { input: 'Hi', ...body }),
    abort: (headers: Record<string, string>, body: object) => post('/chat/abort', headers, body),
  };
}

/** The message of the failed authentication that a response is, or its status. */
export async function refusalOf(response: Response): Promise<string | number> {
  const text = await response.text();
  const { error, jsonrpc } = JSON.parse(text.split('\n')[0] ?? '');
  return response.status === 200 && jsonrpc === '2.0' ? error.message : response.status;
}
