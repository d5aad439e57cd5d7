import { asString, isRecord } from '../../protocol/narrow.js';
import type { AgentStep } from '../../server/service/Agent.js';
import { type Part, readFullStream } from '../readFullStream.js';
import { readOptionsOf, type StreamOptions } from './streamOptions.js';

/** A chunk of a UI message stream. Those of unknown types are left out. */
interface UiMessageChunk {
  /** Such as `text-delta`. */
  readonly type: string;
}

/**
 * Turns a UI message stream of the AI SDK (version 5, 6 or 7), such as that of `toUIMessageStream()`, into the steps of an `Agent`. Use
 * it for an agent that answers AI SDK clients already; with a `fullStream` at hand, use `fromFullStream`, which knows more.
 *
 * Its chunks become steps as the parts of a `fullStream` do. Sources, files and data parts are left out. A `usage` step has the token
 * counts that the agent sends as `messageMetadata.totalUsage` of its `finish` chunk. A stream that ends within a step gives an answer
 * with a note that it may be incomplete.
 *
 * Throws a ChatError as `fromFullStream` does. The `errorText` of an `error` chunk is for `onError` only: agents may send
 * the provider's words there. Readers see the `errorText` of a tool.
 *
 * ```ts
 * const agent: Agent = ({ input, signal, names }) => {
 *   const result = streamText({ model, tools, prompt: input, abortSignal: signal, onError: () => {} });
 *   return fromUiMessageStream(result.toUIMessageStream(), { names, tools: { runQuery: 'sqlApi' } });
 * };
 * ```
 */
export function fromUiMessageStream(
  stream: AsyncIterable<UiMessageChunk>,
  options: StreamOptions = {},
): AsyncGenerator<AgentStep, void> {
  return readFullStream(readChunks(stream), readOptionsOf(options));
}

/** Reads the chunks as the parts of a `fullStream`. */
async function* readChunks(stream: AsyncIterable<UiMessageChunk>): AsyncGenerator<Part, void> {
  let isInStep = false;
  for await (const received of stream) {
    const chunk: Part = { ...received };
    if (chunk.type === 'start-step') isInStep = true;
    if (chunk.type === 'finish-step' || chunk.type === 'finish') isInStep = false;
    if (chunk.type === 'tool-input-error') yield { ...chunk, type: 'tool-call' };
    yield partOf(chunk);
  }
  if (isInStep) yield { type: 'finish-step', finishReason: 'unknown' };
}

function partOf(chunk: Part): Part {
  switch (chunk.type) {
    case 'text-delta':
    case 'reasoning-delta':
      return { ...chunk, text: chunk.delta };
    case 'tool-input-available':
      return { ...chunk, type: 'tool-call' };
    case 'tool-output-available':
      return { ...chunk, type: 'tool-result' };
    case 'tool-input-error':
    case 'tool-output-error':
      return { ...chunk, type: 'tool-error', error: asString(chunk.errorText) };
    case 'tool-approval-request':
      return { ...chunk, toolCall: chunk };
    case 'reset-step':
      // The model's call is repeated.
      return { type: 'start-step' };
    case 'finish':
      return { ...chunk, totalUsage: isRecord(chunk.messageMetadata) ? chunk.messageMetadata.totalUsage : undefined };
    case 'error':
      return { type: 'error', error: chunk.errorText };
    default:
      return chunk;
  }
}
