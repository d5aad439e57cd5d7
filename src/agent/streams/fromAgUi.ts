import type { AgentStep } from '../../server/service/Agent.js';
import { type Part, readFullStream } from '../readFullStream.js';
import { AgUiReader } from './AgUiReader.js';
import { readOptionsOf, type StreamOptions } from './streamOptions.js';

/** An event of the AG-UI protocol. Those of unknown types are left out. */
interface AgUiEvent {
  /** Such as `TEXT_MESSAGE_CONTENT`. */
  readonly type: string;
}

/**
 * Turns the events of an AG-UI agent (version 1.0, or an earlier one) into the steps of an `Agent`.
 *
 * Reasoning becomes `thinking` and the assistant's text becomes `text`, both as they arrive; the text after the last tool call, or
 * before it if none follows, is repeated as `final`. What a text has between `<think>` at its beginning and `</think>` is reasoning too. A tool call starts when its
 * arguments are complete, and its result is read as JSON if it is JSON. Of subagents, only the tool calls are shown. State, activities,
 * snapshots of messages and media are left out. Token counts become a `usage` step, summed over the models.
 *
 * Throws a ChatError, with words for the reader and never the agent's, if the run fails, is cancelled or waits for a decision, or if it
 * ends without a text. A run that never finishes gives an answer with a note that it may be incomplete.
 */
export function fromAgUi(
  events: AsyncIterable<AgUiEvent>,
  options: StreamOptions = {},
): AsyncGenerator<AgentStep, void> {
  return readFullStream(readEvents(events), readOptionsOf(options));
}

/** Reads the events as the parts of a `fullStream`. */
async function* readEvents(events: AsyncIterable<AgUiEvent>): AsyncGenerator<Part, void> {
  const reader = new AgUiReader();
  for await (const event of events) yield* reader.read({ ...event });
  yield* reader.end();
}
