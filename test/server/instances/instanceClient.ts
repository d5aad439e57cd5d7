import type { Line } from '../../testing/chatClient.js';
import type { Instance } from './startInstances.js';

/** A user who sends requests to any instance. */
export function clientOf(user: string) {
  const send = (instance: Instance, path: string, body?: object, method = 'POST') =>
    fetch(instance.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-User': user },
      ...(body && { body: JSON.stringify(body) }),
    });

  /** Sends a stream request and yields its lines as they arrive. Throws if the connection breaks. */
  async function* lines(instance: Instance, body: object): AsyncGenerator<Line> {
    const response = await send(instance, '/chat/stream-chat-state', body);
    let rest = '';
    for await (const text of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const complete = (rest + text).split('\n');
      rest = complete.pop() ?? '';
      for (const line of complete) yield JSON.parse(line) as Line;
    }
    if (rest !== '') yield JSON.parse(rest) as Line;
  }

  return {
    lines,
    send,
    abort: (instance: Instance, chatId: string) => send(instance, '/chat/abort', { chatId }),
    /** Returns all lines of a stream request. */
    async ask(instance: Instance, body: object): Promise<readonly Line[]> {
      const all: Line[] = [];
      for await (const line of lines(instance, body)) all.push(line);
      return all;
    },
  };
}

/** The words of an agent's answer: `w0 w1 …`. */
export function answerOf(words: number): string {
  return Array.from({ length: words }, (_, word) => `w${word} `).join('');
}
