import { asString, isRecord } from '../protocol/narrow.js';
import type { AnalystStep } from './AnalystAgentOptions.js';
import type { Part } from './readFullStream.js';
import { readUsage } from './readUsage.js';

interface StepWatch {
  /** Whether the model may no longer call tools. */
  readonly isLast: () => boolean;
  readonly onStep: (step: Omit<AnalystStep, 'turn'>) => void;
}

/**
 * Passes on a stream's parts, and reports each call of the model when it ends. Leaves out the error that version 6 reports if a
 * model calls a tool in its last call, where tools aren't allowed: those calls didn't run, and the reader gets the text. Version
 * 5 runs them, and the tools refuse.
 */
export async function* watchSteps(
  stream: AsyncIterable<{ readonly type: string }>,
  { isLast, onStep }: StepWatch,
): AsyncGenerator<Part, void> {
  let isViolated = false;
  let toolNames: string[] = [];
  let number = 0;
  for await (const received of stream) {
    const part: Part = { ...received };
    if (part.type === 'tool-call') toolNames.push(asString(part.toolName) ?? '');
    if (isLast() && isViolation(part)) isViolated = true;
    else if (isViolated && part.type === 'finish-step') yield { ...part, finishReason: 'stop' };
    else yield part;
    if (part.type !== 'finish-step') continue;
    number += 1;
    onStep({
      number,
      finishReason: asString(part.finishReason) ?? 'unknown',
      toolNames,
      usage: readUsage(part.usage, 1),
    });
    toolNames = [];
  }
}

function isViolation({ type, error }: Part): boolean {
  return type === 'error' && isRecord(error) && error.name === 'AI_ToolChoiceViolationError';
}
