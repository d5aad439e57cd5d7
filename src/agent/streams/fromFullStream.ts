import type { AgentStep } from '../../server/service/Agent.js';
import { readFullStream } from '../readFullStream.js';
import { readOptionsOf, type StreamOptions } from './streamOptions.js';

/** A part of a `fullStream`. Those of unknown types are left out. */
interface StreamPart {
  /** Such as `text-delta`. */
  readonly type: string;
}

/**
 * Turns the `fullStream` of an AI SDK agent (version 5, 6 or 7) into the steps of an `Agent`, so that an agent that you have
 * already answers through `createChatService`.
 *
 * Reasoning becomes `thinking` and text becomes `text`, both as they arrive; the text of the last model call is repeated as
 * `final`. What a text has between `<think>` at its beginning and `</think>` is reasoning too. A tool call starts when its input is
 * complete. A tool that fails or is denied ends with `{ error }`, and one without a result ends so when the stream does. A
 * provider's tools and dynamic tools are handled like your own. Sources and files are left out. Token counts become a `usage` step.
 *
 * Throws a ChatError, with words for the reader and never the provider's, if the provider fails, the model refuses, the
 * stream aborts, or the last call of the model has no text. Pass `turn.signal` as `abortSignal`, so that stopping an
 * answer stops the model, and an empty `onError` to `streamText`, which otherwise logs errors to the console.
 *
 * ```ts
 * const agent: Agent = ({ input, signal, names }) => {
 *   const { fullStream } = streamText({ model, tools, prompt: input, abortSignal: signal, onError: () => {} });
 *   return fromFullStream(fullStream, { names, tools: { runQuery: 'sqlApi' } });
 * };
 * ```
 */
export function fromFullStream(
  stream: AsyncIterable<StreamPart>,
  options: StreamOptions = {},
): AsyncGenerator<AgentStep, void> {
  return readFullStream(stream, readOptionsOf(options));
}
