import { ChatError } from '../../protocol/ChatError.js';
import { asFiniteNumber, asString, isRecord } from '../../protocol/narrow.js';
import { parseJsonExact } from '../../protocol/parseJsonExact.js';
import type { Part } from '../readFullStream.js';

const CANCELLED = 'The agent was stopped before its answer was complete. Ask again.';
const INTERRUPTED = 'The agent is waiting for a decision that this chat can’t ask for.';

/** A tool call whose arguments are still arriving. */
interface OpenCall {
  readonly name: string;
  readonly args: string[];
}

/** Reads the events of an AG-UI run, one after the other, as the parts of a `fullStream`. */
export class AgUiReader {
  readonly #calls = new Map<string, OpenCall>();
  /** The call that arrives in chunks, which has no end event. */
  #chunked: string | undefined;
  #textId: unknown;
  #thoughtId: unknown;
  /** Ids of messages that aren't the assistant's. */
  readonly #foreign = new Set<unknown>();
  #hasCalled = false;
  #hasRuns = false;
  #isRunning = false;
  readonly #usage: Readonly<Record<string, unknown>>[] = [];

  /** Returns the parts of an event. Throws a ChatError for a run that ends without finishing. */
  *read(event: Part): Generator<Part> {
    if (/^(?:TEXT|REASONING|TOOL|RUN)_/.test(event.type)) {
      if (event.type !== 'TOOL_CALL_CHUNK') yield* this.#endChunked();
      this.#hasRuns ||= event.type === 'RUN_STARTED';
      // Some agents finish a run after each call of the model, and continue.
      this.#isRunning = this.#hasRuns && event.type !== 'RUN_FINISHED';
    }
    switch (event.type) {
      case 'TEXT_MESSAGE_START':
      case 'TEXT_MESSAGE_CONTENT':
      case 'TEXT_MESSAGE_CHUNK':
        yield* this.#readText(event);
        break;
      case 'REASONING_MESSAGE_CONTENT':
      case 'REASONING_MESSAGE_CHUNK':
      // An event of versions before 1.0.
      case 'THINKING_TEXT_MESSAGE_CONTENT':
        yield* this.#readThought(event);
        break;
      case 'TOOL_CALL_START':
        this.#startCall(event);
        break;
      case 'TOOL_CALL_ARGS':
        this.#readArgs(event.toolCallId, event.delta);
        break;
      case 'TOOL_CALL_CHUNK':
        yield* this.#readChunk(event);
        break;
      case 'TOOL_CALL_END':
        yield* this.#endCall(event.toolCallId);
        break;
      case 'TOOL_CALL_RESULT':
        yield* this.#endCall(event.toolCallId);
        yield { type: 'tool-result', toolCallId: event.toolCallId, output: readContent(event.content) };
        break;
      case 'RUN_FINISHED':
        this.#finish(event);
        break;
      case 'RUN_ERROR':
        yield { type: 'error', error: event };
    }
  }

  /** Returns the parts of the end of the stream. */
  *end(): Generator<Part> {
    yield* this.#endChunked();
    if (this.#isRunning) yield { type: 'finish-step', finishReason: 'unknown' };
    if (this.#usage.length > 0) yield { type: 'finish', totalUsage: sumOf(this.#usage) };
  }

  *#readText({ type, messageId, role, subagentRunId, delta }: Part): Generator<Part> {
    const id = messageId ?? this.#textId;
    if (subagentRunId !== undefined || (role ?? 'assistant') !== 'assistant') this.#foreign.add(id);
    const isNew = id !== this.#textId;
    if (type === 'TEXT_MESSAGE_CHUNK') this.#textId = id;
    if (this.#foreign.has(id) || typeof delta !== 'string' || delta === '') return;
    this.#textId = id;
    if (this.#hasCalled) yield { type: 'start-step' };
    else if (isNew) yield { type: 'text-delta', text: '\n\n' };
    this.#hasCalled = false;
    yield { type: 'text-delta', text: delta };
  }

  *#readThought({ messageId, subagentRunId, delta }: Part): Generator<Part> {
    if (subagentRunId !== undefined) return;
    const id = messageId ?? this.#thoughtId;
    if (id !== this.#thoughtId) yield { type: 'reasoning-start' };
    this.#thoughtId = id;
    yield { type: 'reasoning-delta', text: delta };
  }

  #startCall({ toolCallId, toolCallName }: Part): void {
    const id = asString(toolCallId);
    if (id !== undefined) this.#calls.set(id, { name: asString(toolCallName) ?? '', args: [] });
  }

  #readArgs(id: unknown, delta: unknown): void {
    if (typeof id === 'string' && typeof delta === 'string') this.#calls.get(id)?.args.push(delta);
  }

  *#readChunk(event: Part): Generator<Part> {
    const id = asString(event.toolCallId) ?? this.#chunked;
    if (id !== this.#chunked) {
      yield* this.#endChunked();
      this.#startCall(event);
      this.#chunked = id;
    }
    this.#readArgs(id, event.delta);
  }

  *#endChunked(): Generator<Part> {
    const id = this.#chunked;
    this.#chunked = undefined;
    if (id !== undefined) yield* this.#endCall(id);
  }

  /** Does nothing for a call that isn't open: one that has ended gets its result next. */
  *#endCall(id: unknown): Generator<Part> {
    const call = typeof id === 'string' ? this.#calls.get(id) : undefined;
    if (call === undefined) return;
    this.#calls.delete(String(id));
    this.#hasCalled = true;
    yield { type: 'tool-call', toolCallId: id, toolName: call.name, input: readJson(call.args.join('') || '{}') };
  }

  #finish({ outcome, usage }: Part): void {
    const type = isRecord(outcome) ? outcome.type : undefined;
    if (type === 'cancelled') throw new ChatError('interrupted', CANCELLED);
    if (type === 'interrupt') throw new ChatError('server', INTERRUPTED, { retryable: false });
    if (Array.isArray(usage)) this.#usage.push(...usage.filter(isRecord));
  }
}

/** Text, or an ordered list of parts, of which the texts count. */
function readContent(content: unknown): unknown {
  if (!Array.isArray(content)) return readJson(content);
  return readJson(content.map((part) => (isRecord(part) ? (asString(part.text) ?? '') : '')).join(''));
}

/** The value of a text of JSON, with every digit of its numbers; anything else unchanged. */
function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return parseJsonExact(value);
  } catch {
    return value;
  }
}

/** The token counts of all models, by the AI SDK's names. */
function sumOf(usage: readonly Readonly<Record<string, unknown>>[]): object {
  const sum = (name: string) => {
    const counts = usage.flatMap((one) => asFiniteNumber(one[name]) ?? []);
    return counts.length === 0 ? undefined : counts.reduce((total, count) => total + count);
  };
  return {
    inputTokens: sum('inputTokens'),
    outputTokens: sum('outputTokens'),
    totalTokens: sum('totalTokens'),
    inputTokenDetails: { cacheReadTokens: sum('cachedInputTokens'), cacheWriteTokens: sum('cacheWriteInputTokens') },
  };
}
