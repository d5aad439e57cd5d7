import type { ChatStreamLine } from '../protocol/chatMessage.js';
import type { AgentStep, AgentTurn, TestUser } from './agent.js';
import { LineLog } from './LineLog.js';
import type { StreamBody } from './readChatBody.js';
import { StepWriter } from './StepWriter.js';
import type { Run, StoredMessage, Thread, Turn } from './Thread.js';
import type { TurnEnd } from './testServiceEvent.js';
import type { TestServiceSettings } from './testServiceOptions.js';
import { abortedLine, cutoffLine, messageLine, stateLine, usageLine } from './wireLines.js';

/** What is asked, by whom, and how the request calls it. */
export interface Question {
  readonly input: string;
  readonly user: TestUser;
  readonly body: StreamBody;
}

/**
 * Lets the agent answer a question on the thread and returns the run. It belongs to the service: it goes on when the
 * request that began it has gone, until its end or until `abort`.
 */
export function startRun(thread: Thread, question: Question, settings: TestServiceSettings): Run {
  const controller = new AbortController();
  const { signal } = controller;
  const log = new LineLog();
  const history = thread.messages;
  const turn: Turn = { messageId: question.body.messageId ?? newMessageId(thread, settings), messageIds: new Set() };
  const echo = userMessage(turn.messageId, question.input, thread.nextSort());

  function endWith(end: TurnEnd, lines: readonly ChatStreamLine[]): void {
    turn.end = end;
    thread.run = undefined;
    for (const line of lines) log.append(line);
    log.close();
    settings.onEvent({ type: 'end', chatId: thread.chatId, messageId: turn.messageId, end });
  }

  function abort(): void {
    if (turn.end) return;
    controller.abort(new DOMException('The run was aborted', 'AbortError'));
    endWith('aborted', settings.sentinels ? [abortedLine(thread)] : []);
  }

  async function answer(agentTurn: AgentTurn): Promise<void> {
    const writer = new StepWriter({ thread, turn, log, signal }, settings);
    let steps: AsyncIterator<AgentStep> | undefined;
    try {
      await writer.pause(settings.pace.firstDelay);
      steps = settings.agent(agentTurn)[Symbol.asyncIterator]();
      for (;;) {
        const next = await untilAborted(steps.next(), signal);
        if (next.done) break;
        await writer.write(next.value);
      }
      writer.finish();
      const usage = settings.usage?.(agentTurn);
      endWith('completed', [stateLine(thread), ...(usage ? [usageLine(thread, usage)] : [])]);
    } catch (error) {
      // Not awaited: an agent that does not heed the signal must not hold the end of the run back.
      steps?.return?.()?.catch(() => {});
      if (turn.end) return;
      turn.error = error instanceof Error ? error.message : String(error);
      endWith('failed', [{ error: turn.error }]);
    }
  }

  const run: Run = { turn, log, abort };
  thread.run = run;
  thread.turns.set(turn.messageId, turn);
  thread.put(echo, turn);
  log.append(cutoffLine(thread.chatId, true));
  log.append(messageLine(echo));
  void answer({
    input: question.input,
    chatId: thread.chatId,
    messageId: turn.messageId,
    history,
    user: question.user,
    names: settings.names,
    signal,
    activeBranchName: question.body.activeBranchName,
    isDefaultBranch: question.body.isDefaultBranch,
  });
  return run;
}

function userMessage(id: string, content: string, sort: number): StoredMessage {
  return {
    id,
    role: 'user',
    content,
    thinking: '',
    graphPath: [],
    isDelta: false,
    isInProcess: false,
    isStructuredResponse: false,
    sort,
  };
}

/** The service's own id for a question that came without one: the time, made unique within the thread. */
function newMessageId(thread: Thread, settings: TestServiceSettings): string {
  for (let time = settings.clock.now(); ; time++) {
    const id = `${String(time).padStart(13, '0')}-message`;
    if (!thread.turns.has(id)) return id;
  }
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
