import { type ChatMessage, type ChatSession, createChatSession } from 'tabletalk';

/** A session, and the response that it reads. */
export interface Feed {
  readonly session: ChatSession;
  /** Adds lines to the response, as one chunk of bytes. */
  readonly send: (...lines: readonly object[]) => void;
}

/** The fields of an answer's deltas, besides `content` and `sort`. */
export const ANSWER = {
  id: 'streamed',
  role: 'assistant',
  thinking: '',
  graphPath: ['final'],
  isDelta: true,
  isInProcess: true,
};

/** Creates a session whose response is still empty. The session reads it once a question is sent. */
export function createFeed(messages: readonly ChatMessage[] = []): Feed {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  const session = createChatSession({
    chatApiUrl: 'https://chat.example.com/api',
    auth: { type: 'proxy' },
    initialMessages: messages,
    fetch: async () => new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }),
  });
  return {
    session,
    send: (...lines) => controller?.enqueue(encoder.encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))),
  };
}
