import { ChatError } from '../../protocol/ChatError.js';
import { asString, isRecord } from '../../protocol/narrow.js';
import type { NdjsonLine } from '../../stream/wire/decodeNdjson.js';
import type { Part } from '../readFullStream.js';

const NOT_A_STEP = 'The agent sent something that isn’t a step of an answer. Ask the people who run it to check it.';
const LONG_LINE = 'The agent sent a step that is too long. Ask for less at once.';
const TOO_MANY = 'The agent’s answer has too many steps and was stopped. Ask for less at once.';
const FAILED = 'The agent failed before its answer was complete. Ask again.';

/** Length of an agent's error that a log gets, in UTF-16 units. */
const MAX_ERROR_LENGTH = 2000;

/** Reads the lines of a remote agent as the parts of a `fullStream`. Lines of unknown types are left out. */
export class RemoteLines {
  readonly #maxLines: number;
  #lines = 0;
  #hasCalled = false;
  #isDone = false;

  constructor(maxLines: number) {
    this.#maxLines = maxLines;
  }

  /** Whether the agent has reported that its answer is complete. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** Returns the parts of a line. Throws a ChatError for a line that breaks the contract, and for the agent's own error. */
  *read(line: NdjsonLine): Generator<Part> {
    this.#lines += 1;
    if (this.#lines > this.#maxLines) throw new ChatError('limit', TOO_MANY);
    if (!line.ok && line.error.code === 'limit') throw new ChatError('limit', LONG_LINE);
    if (!line.ok || !isRecord(line.value)) throw new ChatError('protocol', NOT_A_STEP);
    const { value } = line;
    switch (value.type) {
      case 'thinking':
        yield { type: 'reasoning-delta', text: textOf(value.text) };
        break;
      case 'text':
        // Text after a call is a separate text; the last one is the answer.
        if (this.#hasCalled) yield { type: 'start-step' };
        this.#hasCalled = false;
        yield { type: 'text-delta', text: textOf(value.text) };
        break;
      case 'tool-call':
        this.#hasCalled = true;
        yield { type: 'tool-call', toolCallId: textOf(value.call), toolName: textOf(value.name), input: value.input };
        break;
      case 'tool-result': {
        const toolCallId = textOf(value.call);
        if (value.error === undefined || value.error === null)
          yield { type: 'tool-result', toolCallId, output: value.result };
        else yield { type: 'tool-error', toolCallId, error: textOf(value.error) };
        break;
      }
      case 'usage':
        yield { type: 'finish', totalUsage: totalOf(value) };
        break;
      case 'error': {
        const words = asString(value.message)?.slice(0, MAX_ERROR_LENGTH);
        throw new ChatError('server', FAILED, { cause: new Error(words ?? 'The agent gave no reason.') });
      }
      case 'done':
        this.#isDone = true;
    }
  }

  /** Returns the parts of a stream that ended without the line `done`. */
  *end(): Generator<Part> {
    yield { type: 'finish-step', finishReason: 'unknown' };
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new ChatError('protocol', NOT_A_STEP);
}

/** The counts by the AI SDK's names. */
function totalOf({
  inputTokens,
  outputTokens,
  totalTokens,
  cacheReadTokens,
  cacheWriteTokens,
}: Readonly<Record<string, unknown>>) {
  return { inputTokens, outputTokens, totalTokens, inputTokenDetails: { cacheReadTokens, cacheWriteTokens } };
}
