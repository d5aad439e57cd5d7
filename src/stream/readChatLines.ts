import { ChatError } from '../protocol/ChatError.js';
import type { ChatStreamLine } from '../protocol/chatMessage.js';
import { isRecord } from '../protocol/narrow.js';
import { readErrorBody } from '../protocol/readErrorBody.js';
import { decodeNdjson, type NdjsonOptions } from './decodeNdjson.js';
import { parseChatLine } from './parseChatLine.js';
import { inBandError } from './readErrorResponse.js';

/** Maximum length of consecutive unreadable lines, in characters, that are kept to be parsed as one value. */
const MAX_HELD = 64 * 1024;

/**
 * Yields the lines of a chat response that are objects. Other lines are kept until the next object: together they may be one
 * pretty-printed object; otherwise each is reported to `onBadLine`, and the stream goes on. Throws one `protocol` ChatError
 * if the whole body is something else, such as a proxy's HTML page.
 */
export async function* readChatLines(
  body: ReadableStream<Uint8Array>,
  options: NdjsonOptions,
  onBadLine: (error: ChatError) => void,
): AsyncGenerator<ChatStreamLine, void, undefined> {
  let held: string[] = [];
  let heldErrors: ChatError[] = [];
  let heldLength = 0;
  let hasLine = false;

  function release() {
    for (const error of heldErrors) onBadLine(error);
    held = [];
    heldErrors = [];
    heldLength = 0;
  }

  for await (const line of decodeNdjson(body, { ...options, parse: parseChatLine })) {
    if (line.ok && isRecord(line.value)) {
      release();
      hasLine = true;
      yield line.value;
      continue;
    }
    const text = line.ok ? JSON.stringify(line.value) : line.line;
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
    held = [];
    heldErrors = [];
    heldLength = 0;
    hasLine = true;
    yield whole;
  }
  if (!hasLine) throw notTheProtocol(held.join('\n'));
  release();
}

function notAnObject(): ChatError {
  return new ChatError('protocol', 'A line of the stream is not a JSON object and was skipped.');
}

function parseObject(text: string): ChatStreamLine | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function notTheProtocol(body: string): ChatError {
  if (body === '') {
    return new ChatError(
      'protocol',
      'The service answered with nothing. Try again; if it stays so, check the address.',
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
