import { ChatError } from '../../protocol/ChatError.js';
import type { ChatStreamLine } from '../../protocol/chatMessage.js';
import { isRecord } from '../../protocol/narrow.js';
import { readErrorBody } from '../../protocol/readErrorBody.js';
import { connectionLost } from './connectionErrors.js';
import { decodeNdjsonBatches, type NdjsonOptions } from './decodeNdjson.js';
import { parseChatLine } from './parseChatLine.js';
import { inBandError } from './readErrorResponse.js';

/** Maximum length of consecutive unreadable lines, in characters, that are kept to be parsed as one value. */
const MAX_HELD = 64 * 1024;

/** A line of a chat response, or the error of one that could not be read. */
export type ReceivedLine =
  | { readonly line: ChatStreamLine; readonly error?: undefined }
  | { readonly error: ChatError };

/**
 * Yields the lines of a chat response that are objects; those that arrived together in one array. Other lines are kept until
 * the next object: together they may be one pretty-printed object; otherwise each is an error among the lines, and the stream
 * goes on. Throws one `protocol` ChatError if the whole body is something else, such as a proxy's HTML page, an `interrupted` one
 * if the body breaks off, and the signal's reason once it is aborted.
 */
export async function* readChatLines(
  body: ReadableStream<Uint8Array>,
  options: NdjsonOptions,
): AsyncGenerator<readonly ReceivedLine[], void, undefined> {
  let held: string[] = [];
  let heldErrors: ChatError[] = [];
  let heldLength = 0;
  let hasLine = false;
  let received: ReceivedLine[] = [];

  function release() {
    for (const error of heldErrors) received.push({ error });
    forget();
  }

  function forget() {
    held = [];
    heldErrors = [];
    heldLength = 0;
  }

  try {
    for await (const batch of decodeNdjsonBatches(body, { ...options, parse: parseOrKeep })) {
      received = [];
      for (const line of batch) {
        if (line.ok && isRecord(line.value)) {
          if (heldLength > 0) release();
          hasLine = true;
          received.push({ line: line.value });
          continue;
        }
        const text = line.ok ? String(line.value) : line.line;
        heldLength += text.length;
        // Beyond the limit nothing is kept, so that an endless page uses no memory.
        if (heldLength > MAX_HELD) {
          if (hasLine) release();
          else continue;
        }
        held.push(text);
        heldErrors.push(line.ok ? notAnObject() : line.error);
        const whole = text.trim() === '}' ? parseObject(held.join('\n')) : undefined;
        if (whole === undefined) continue;
        forget();
        hasLine = true;
        received.push({ line: whole });
      }
      yield received;
    }
  } catch (cause) {
    received = [];
    if (hasLine) release();
    yield received;
    options.signal?.throwIfAborted();
    throw cause instanceof ChatError ? cause : connectionLost(cause);
  }
  options.signal?.throwIfAborted();
  if (!hasLine) throw notTheProtocol(held.join('\n'));
  received = [];
  release();
  yield received;
}

function notAnObject(): ChatError {
  return new ChatError('protocol', 'A line of the stream is not a JSON object and was skipped.');
}

/** Returns an object of JSON, or the text of any other JSON, such as a number that has a line of a pretty-printed object to itself. */
function parseOrKeep(text: string): unknown {
  const value = parseChatLine(text);
  return isRecord(value) ? value : text;
}

function parseObject(text: string): ChatStreamLine | undefined {
  try {
    const value = parseChatLine(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function notTheProtocol(body: string): ChatError {
  if (body === '') {
    return new ChatError(
      'protocol',
      'The service sent an empty response. Try again. If it happens again, check the address.',
      {
        retryable: true,
      },
    );
  }
  const words = readErrorBody(body);
  if (words !== undefined) return inBandError(words, 'error');
  const what = /^\s*</.test(body) ? 'a web page' : 'something that is not a chat stream';
  return new ChatError(
    'protocol',
    `The address answered with ${what}. A proxy may be in the way, or \`chatApiUrl\` may be wrong.`,
  );
}
