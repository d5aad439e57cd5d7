import { isRecord } from '../protocol/narrow.js';

/** A part with whatever else it has. */
type Part = { readonly type: string; readonly [field: string]: unknown };

/**
 * Passes a stream's parts on, without the error that version 6 reports for a model that calls a tool in its last call,
 * where it may not: the calls were not run, and the reader gets the text. Version 5 runs them, and the tools refuse.
 */
export async function* withoutForbiddenCalls(
  stream: AsyncIterable<{ readonly type: string }>,
  isLast: () => boolean,
): AsyncGenerator<{ readonly type: string } | Part, void> {
  let isViolated = false;
  for await (const part of stream) {
    if (isLast() && isViolation(part)) isViolated = true;
    else if (isViolated && part.type === 'finish-step') yield { ...part, finishReason: 'stop' };
    else yield part;
  }
}

function isViolation(part: { readonly type: string; readonly error?: unknown }): boolean {
  return part.type === 'error' && isRecord(part.error) && part.error.name === 'AI_ToolChoiceViolationError';
}
