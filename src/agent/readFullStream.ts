import { ChatError } from '../protocol/ChatError.js';
import { asString, isRecord } from '../protocol/narrow.js';
import type { AgentStep } from '../server/service/Agent.js';
import { beginningOf } from '../text/cutText.js';
import { FAILED, modelError } from './modelError.js';
import { OpenCalls, type ToolCall } from './OpenCalls.js';
import { readUsage } from './readUsage.js';
import { TextSteps } from './TextSteps.js';

/** How the parts of a stream become steps. */
export interface ReadOptions {
  /** The call as readers see it. */
  readonly callOf: (call: ToolCall) => { readonly name: string; readonly input: unknown };
  /** The result as readers see it, given the name that the model called. */
  readonly resultOf: (output: unknown, name: string) => unknown;
  /** An answer in place of one without text; `undefined` makes that an error. */
  readonly emptyAnswer?: (() => string | undefined) | undefined;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** A part of any version: a union of both versions' types would tie this to the tools' types and to one version. */
export type Part = Readonly<Record<string, unknown>> & { readonly type: string };

const EMPTY = 'The model gave no answer. Ask again, or put the question differently.';
const REFUSED = 'The model declined to answer, or its provider blocked the answer. Put the question differently.';
const CUT = 'The model reached its length limit before it had an answer. Ask for less at once.';
const STOPPED = 'The model was stopped before its answer was complete. Ask again.';
const CUT_NOTE = '*The answer ends here because the model reached its length limit.*';
const LOST_NOTE = '*The connection to the model ended early, so this answer may be incomplete.*';

/**
 * Reads a stream of parts into steps; `fromFullStream` describes them.
 *
 * Whether a text is the answer is known only when the model's call ends without calling a tool. Holding it back until then would
 * keep the reader waiting through the longest part of most answers, and sending it as `final` at once would make answers of
 * "Let me check." before each query. So every text is sent at once as `text`, and the last call's again as `final`, as the
 * protocol's consolidated answer: clients show text that the answer repeats only once.
 */
export async function* readFullStream(
  stream: AsyncIterable<{ readonly type: string }>,
  options: ReadOptions,
): AsyncGenerator<AgentStep, void> {
  const calls = new OpenCalls();
  const texts = new TextSteps();
  let llmCalls = 0;
  let finish: Part = { type: 'finish' };
  let usage: Part | undefined;

  try {
    for await (const received of stream) {
      const part: Part = { ...received };
      switch (part.type) {
        case 'start-step':
          yield* texts.restart();
          break;
        case 'text-delta':
          yield* texts.say(asString(part.text) ?? '');
          break;
        case 'reasoning-start':
          yield* texts.nextThought();
          break;
        case 'reasoning-delta':
          yield* texts.think(asString(part.text) ?? '');
          break;
        case 'tool-call': {
          yield* texts.flush();
          const call = readCall(part);
          const shown = options.callOf(call);
          yield {
            type: 'tool-start',
            call: calls.open(call),
            name: beginningOf(shown.name, 200),
            input: shown.input,
          };
          break;
        }
        case 'tool-result': {
          if (part.preliminary === true) break;
          yield* calls.close(readCall(part).id, (name) => options.resultOf(part.output, name));
          break;
        }
        case 'tool-error':
          yield* calls.fail(readCall(part).id, toolErrorOf(part));
          break;
        case 'tool-output-denied':
          yield* calls.fail(readCall(part).id, 'The call was denied.');
          break;
        case 'tool-approval-request': {
          // The agent's own rule provides the answer.
          if (part.isAutomatic === true) break;
          const id = isRecord(part.toolCall) ? readCall({ type: '', ...part.toolCall }).id : '';
          yield* calls.fail(id, 'The call needs an approval that this chat can’t ask for.');
          break;
        }
        case 'finish-step':
          llmCalls += 1;
          finish = part;
          break;
        case 'finish':
          usage = part;
          // The steps of some streams end without a reason.
          if (finish.finishReason === undefined) finish = part;
          break;
        case 'abort':
          throw new ChatError('interrupted', STOPPED);
        case 'error':
          options.onError?.(part.error);
          throw modelError(part.error);
      }
    }
  } catch (error) {
    yield* calls.closeAll('The call was stopped before it had a result.');
    if (error instanceof ChatError) throw error;
    options.onError?.(error);
    throw modelError(error);
  }
  yield* texts.flush();
  yield* calls.closeAll('The call has no result.');
  yield { type: 'final', text: answerOf(finish, texts.text, options.emptyAnswer) };
  if (usage) yield { type: 'usage', usage: readUsage(usage.totalUsage, llmCalls) };
}

/** Returns the answer, or throws why there is none. */
function answerOf(finish: Part, text: string, emptyAnswer: (() => string | undefined) | undefined): string {
  const { finishReason: reason } = finish;
  if (reason === 'content-filter') throw new ChatError('server', REFUSED, { retryable: false });
  if (reason === 'error') throw new ChatError('server', FAILED);
  const note = reason === 'length' ? CUT_NOTE : isLost(finish) ? LOST_NOTE : undefined;
  if (text !== '') return note === undefined ? text : `${text.trimEnd()}\n\n${note}`;
  const instead = emptyAnswer?.();
  if (instead !== undefined) return instead;
  throw new ChatError('server', reason === 'length' ? CUT : EMPTY);
}

/** Whether the provider never reported why the text ended. Version 5 calls that `unknown`. */
function isLost({ finishReason, rawFinishReason }: Part): boolean {
  return finishReason === 'unknown' || (finishReason === 'other' && rawFinishReason === undefined);
}

function readCall({ toolCallId, toolName, input }: Part): ToolCall {
  return { id: asString(toolCallId) ?? '', name: asString(toolName) ?? '', input: input ?? {} };
}

/** Returns the message of a tool's error. Readers see it, so tools must not put secrets in their errors. */
function toolErrorOf({ error }: Part): string {
  const text = error instanceof Error ? error.message : asString(error);
  return beginningOf(text || 'The tool failed.', 2000);
}
